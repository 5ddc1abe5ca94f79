import { ApiError, api } from '#core/api-client.ts'
import { bankId } from '#identity/bankid-calls.ts'
import type { BankIdInfo, BankIdStatus, BankIdWish } from '#identity/bankid-contract.ts'

export type BankIdNews =
  | { step: 'waiting'; info: BankIdInfo; isLost: boolean }
  | { step: 'ended'; reference: string; status: BankIdStatus }
  | { step: 'refused'; message: string }

type Following = { wish: BankIdWish; signal: AbortSignal; onNews: (news: BankIdNews) => void }

const frameMs = 1000
const framesPerPoll = 2

/** Renews the QR code every second and polls every other; cancels on abort. */
export async function followBankId({ wish, signal, onNews }: Following): Promise<void> {
  const report = (news: BankIdNews) => {
    if (!signal.aborted) onNews(news)
  }
  try {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { reference } = (await api(bankId.postBankId, wish, { headers })).data
    const status = await watched(reference, { signal, report })
    if (status) report({ step: 'ended', reference, status })
    else await api(bankId.cancelBankId, { reference }, { keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    report({ step: 'refused', message: error.message })
  }
}

type Watching = { signal: AbortSignal; report: (news: BankIdNews) => void }

async function watched(reference: string, { signal, report }: Watching): Promise<BankIdStatus | null> {
  let info: BankIdInfo | null = null
  for (let frame = 0; !signal.aborted; frame += 1) {
    const due = performance.now() + frameMs
    try {
      if (frame > 0 && frame % framesPerPoll === 0) {
        const status = await api(bankId.pollBankId, { reference })
        if (status.status !== 'pending') return status
      }
      info = (await api(bankId.getBankId, { reference })).data
      report({ step: 'waiting', info, isLost: false })
    } catch (error) {
      if (!isPassing(error)) throw error
      if (info) report({ step: 'waiting', info, isLost: true })
    }
    await until(due, signal)
  }
  return null
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function until(due: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, Math.max(0, due - performance.now()))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
