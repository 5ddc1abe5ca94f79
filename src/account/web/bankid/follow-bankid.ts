import { bankId } from '#account/bankid-calls.ts'
import type { BankIdInfo, BankIdStatus, BankIdWish } from '#account/bankid-contract.ts'
import { ApiError, api } from '#core/api-client.ts'

export type BankIdNews =
  | { step: 'waiting'; info: BankIdInfo; isLost: boolean }
  | { step: 'ended'; reference: string; status: BankIdStatus }
  | { step: 'refused'; message: string }

type Following = { wish: BankIdWish; signal: AbortSignal; onNews: (news: BankIdNews) => void }

const frameMs = 1000
const framesPerPoll = 2

/** Begins it and follows it to its end: a new frame of the code each second, how it stands every other. Left before, it is cancelled. */
export async function followBankId({ wish, signal, onNews }: Following): Promise<void> {
  const tell = (news: BankIdNews) => {
    if (!signal.aborted) onNews(news)
  }
  try {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { reference } = (await api(bankId.postBankId, wish, { headers })).data
    const status = await watched(reference, { signal, tell })
    if (status) tell({ step: 'ended', reference, status })
    else await api(bankId.cancelBankId, { reference }, { keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    tell({ step: 'refused', message: error.message })
  }
}

type Watching = { signal: AbortSignal; tell: (news: BankIdNews) => void }

/** How it ended; null when it was left before. */
async function watched(reference: string, { signal, tell }: Watching): Promise<BankIdStatus | null> {
  let info: BankIdInfo | null = null
  for (let frame = 0; !signal.aborted; frame += 1) {
    const due = performance.now() + frameMs
    try {
      if (frame > 0 && frame % framesPerPoll === 0) {
        const status = await api(bankId.pollBankId, { reference })
        if (status.status !== 'pending') return status
      }
      info = (await api(bankId.getBankId, { reference })).data
      tell({ step: 'waiting', info, isLost: false })
    } catch (error) {
      if (!isPassing(error)) throw error
      if (info) tell({ step: 'waiting', info, isLost: true })
    }
    await until(due, signal)
  }
  return null
}

/** The network was away, or the shop for a moment. */
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
