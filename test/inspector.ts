type Answer = { id?: number; error?: { message: string }; result?: { result?: { value?: unknown } } }

/** Of a process that was started with `--inspect=127.0.0.1:<port>`. */
export async function collectGarbage(port: number): Promise<void> {
  await ask(port, 'HeapProfiler.collectGarbage')
}

/** Bytes that the main thread holds in its heap and in buffers beside it, without garbage. */
export async function heldBytes(port: number): Promise<number> {
  // What only a finalizer lets go of is collected by the second.
  await collectGarbage(port)
  await collectGarbage(port)
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const { result } = await ask(port, 'Runtime.evaluate', { expression, returnByValue: true })
  const bytes = result?.result?.value
  if (typeof bytes !== 'number') throw new Error('The process did not say what memory it holds')
  return bytes
}

async function ask(port: number, method: string, params: object = {}): Promise<Answer> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  try {
    return await new Promise((done, fail) => {
      socket.addEventListener('error', () => fail(new Error(`The inspector did not answer ${method}`)))
      socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method, params })))
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as Answer
        if (answer.error) fail(new Error(answer.error.message))
        if (answer.id === 1) done(answer)
      })
    })
  } finally {
    socket.close()
  }
}
