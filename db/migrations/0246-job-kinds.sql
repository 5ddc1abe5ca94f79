-- A kind of job is nearly always known, and looking for it writes nothing and locks nothing.
create or replace function enqueue_quietly(job text, job_payload json, due timestamptz, job_key text, attempts int, order_of int)
returns bigint language plpgsql as $$
declare
  kind int;
  job_id bigint;
begin
  select id into kind from graphile_worker._private_tasks where identifier = job;
  if kind is null then
    insert into graphile_worker._private_tasks (identifier) values (job) on conflict do nothing;
    select id into kind from graphile_worker._private_tasks where identifier = job;
  end if;
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, key, priority)
  values (kind, job_payload, due, attempts::smallint, job_key, order_of::smallint)
  on conflict (key) do nothing
  returning id into job_id;
  return job_id;
end $$;
