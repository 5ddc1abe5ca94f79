import type { DiscoveryEngine, Question, RemoteDiscoveryEngine } from '#search-engine/server/discovery-engine.ts'

/** A list asks a few questions; a text that is pasted, some tens. */
const maxQuestions = 100

/**
 * Runs `work` as if the engine answered at once: it is stopped at a question without an answer and run again when there
 * is one. So what is asked is decided by the same code for both engines, and that code waits for nothing when the engine
 * is in memory. Until it returns, `work` must have changed nothing.
 */
export async function answered<T>(remote: RemoteDiscoveryEngine, work: (engine: DiscoveryEngine) => T): Promise<T> {
  const answers = new Map<string, unknown>()
  const { revision } = remote
  const engine: DiscoveryEngine = {
    revision,
    countOf: (listed) => remote.countOf(listed),
    list: (request) => answerTo('list', [request]),
    found: (of, count) => answerTo('found', [of, count]),
    suggest: (text, count) => answerTo('suggest', [text, count]),
    related: (text, count, things) => answerTo('related', [text, count, things]),
  }

  function answerTo<Q extends Question>(question: Q, args: Parameters<DiscoveryEngine[Q]>) {
    const key = JSON.stringify([question, args], plainly)
    if (!answers.has(key)) throw new Unanswered(key, () => ask(remote, question, args))
    // What is kept under a key is the answer to its question.
    return answers.get(key) as ReturnType<DiscoveryEngine[Q]>
  }

  while (answers.size < maxQuestions) {
    try {
      return work(engine)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      answers.set(error.key, await error.ask())
    }
  }
  throw new Error(`A list asked more than ${maxQuestions} questions`)
}

function ask<Q extends Question>(
  remote: RemoteDiscoveryEngine,
  question: Q,
  args: Parameters<DiscoveryEngine[Q]>,
): Promise<unknown> {
  // One signature for the call of any of them.
  const call = remote[question] as (...all: Parameters<DiscoveryEngine[Q]>) => Promise<unknown>
  return call.apply(remote, args)
}

class Unanswered extends Error {
  readonly key: string
  readonly ask: () => Promise<unknown>

  constructor(key: string, ask: () => Promise<unknown>) {
    super('A question has no answer yet')
    this.key = key
    this.ask = ask
  }
}

/** Rankings and prices of one buyer are of the engine in memory alone. */
const leftOut = new Set(['ranker', 'ownPrice'])

function plainly(name: string, value: unknown): unknown {
  if (leftOut.has(name)) return undefined
  return value instanceof Set ? [...value].sort() : value
}
