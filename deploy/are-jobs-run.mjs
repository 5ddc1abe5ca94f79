// For health checks of containers: ends with 1 unless a process that runs jobs has announced itself in the database lately.
import { readFileSync } from 'node:fs'
import pg from 'pg'

const { DATABASE_URL, DATABASE_URL_FILE: file } = process.env
const connectionString = file ? readFileSync(file, 'utf8').trim() : DATABASE_URL
const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 5000 })
client.on('error', () => {})
try {
  await client.connect()
  const { rowCount } = await client.query("select from job_runner where seen_at > now() - interval '12 s' limit 1")
  process.exit(rowCount === 1 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
