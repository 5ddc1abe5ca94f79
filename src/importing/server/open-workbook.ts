import { openXlsx, type Workbook } from '#spreadsheets/server/read-xlsx.ts'
import { WorkbookError } from '#spreadsheets/server/workbook-error.ts'
import { ImportError } from './import-error.ts'

export async function openWorkbook(path: string): Promise<Workbook> {
  try {
    const workbook = await openXlsx(path)
    return { ...workbook, rows: readable(workbook.rows) }
  } catch (error) {
    throw asImportError(error)
  }
}

async function* readable(rows: Workbook['rows']): Workbook['rows'] {
  try {
    yield* rows
  } catch (error) {
    throw asImportError(error)
  }
}

const asImportError = (error: unknown) => (error instanceof WorkbookError ? new ImportError(error.message) : error)
