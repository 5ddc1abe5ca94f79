-- Jobs that an employee has thrown away: no sweep queues them again.
create table discarded_job (
  key text primary key,
  at timestamptz not null
);

-- Processes that run jobs. What a process that died was running is given to others when it has not been seen for a while.
create table job_runner (
  id uuid primary key,
  workers text[] not null,
  seen_at timestamptz not null
);

-- As graphile_worker.add_job, but nothing happens where a job has the key, and without its NOTIFY: transactions that
-- notify are committed one by one. Workers find the job when they poll, within a second.
create function enqueue_quietly(job text, job_payload json, due timestamptz, job_key text, attempts int, order_of int)
returns bigint language plpgsql as $$
declare
  job_id bigint;
begin
  insert into graphile_worker._private_tasks (identifier) values (job) on conflict do nothing;
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key, priority)
  select id, job_payload, due, attempts::smallint, job_key, order_of::smallint
  from graphile_worker._private_tasks where identifier = job
  on conflict (key) do nothing
  returning id into job_id;
  return job_id;
end $$;

-- What could not be reckoned together is reckoned one by one.
alter table xp_due add column is_aside boolean not null default false;

create function enqueue_due_xp() returns trigger language plpgsql as $$
begin
  -- One job a transaction.
  perform graphile_worker.add_job('give-due-xp', job_key => 'give-due-xp:' || pg_current_xact_id(), max_attempts => 12);
  return null;
end $$;
create trigger xp_due_enqueue after insert on xp_due for each statement execute function enqueue_due_xp();
