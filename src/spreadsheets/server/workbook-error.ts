import { messages } from '#spreadsheets/messages.ts'

export class WorkbookError extends Error {
  constructor(reason: keyof typeof messages) {
    super(messages[reason])
  }
}
