import { api } from '#core/api-client.ts'
import { importing } from '#importing/calls.ts'
import { maxPartBytes } from '#importing/import-fields.ts'

const triesPerPart = 3

/** In parts, each of which may be sent again. The id of the run. */
export async function sendFile(file: File, onSent: (share: number) => void): Promise<number> {
  const options = { headers: { 'Idempotency-Key': crypto.randomUUID() } }
  const { data } = await api(
    importing.createImportRun,
    { fileName: file.name.slice(-200), fileSize: file.size },
    options,
  )
  for (let from = 0; from < file.size; from += maxPartBytes) {
    await sendPart({ id: data.id, from, upload: file.slice(from, from + maxPartBytes) })
    onSent(Math.min(1, (from + maxPartBytes) / file.size))
  }
  return data.id
}

async function sendPart(part: { id: number; from: number; upload: Blob }): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await api(importing.putImportPart, part)
      return
    } catch (error) {
      const isFinal = error instanceof Object && 'status' in error && Number(error.status) >= 400
      if (isFinal || tries === triesPerPart) throw error
    }
  }
}
