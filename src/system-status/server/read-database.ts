import type { Db } from '#core/server/db.ts'
import type { SystemStatus } from '#system-status/contract.ts'

type DatabaseStatus = SystemStatus['database']

/** What a user without the rights of `pg_monitor` may not see is left out. */
export async function readDatabase(db: Db): Promise<DatabaseStatus> {
  const [row] = await db.query<DatabaseStatus>(
    'system-status-database',
    `select current_setting('server_version') as version,
       pg_database_size(current_database())::float8 as bytes,
       current_setting('max_connections')::int as "mostConnections",
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
       coalesce((
         select max(extract(epoch from now() - xact_start)) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       ), 0)::float8 as "longestTransactionSeconds",
       coalesce((
         select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver
       ), false) as "isArchiveFailing",
       coalesce((
         select jsonb_agg(jsonb_build_object(
           'name', coalesce(application_name, ''), 'state', coalesce(state, ''),
           'lagSeconds', coalesce(extract(epoch from replay_lag), 0)
         ) order by application_name) from pg_stat_replication
       ), '[]') as standbys`,
  )
  if (!row) throw new Error('The database says nothing of itself')
  return row
}
