import variant from '@jitl/quickjs-wasmfile-release-sync'
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
  type SuccessOrFail,
} from 'quickjs-emscripten-core'
import { ExtensionError } from './extension-error.ts'
import { moduleName, prelude } from './prelude.ts'

/** Sources of an extension by their path in its folder. */
export type Code = { main: string; files: Readonly<Record<string, string>> }
export type Limits = {
  cpuMs: number
  /** Until `shop.isSigned` has answered true, of a call that does nothing before. */
  unverifiedMs?: number
  memoryBytes: number
}
export type HandlerName = { kind: 'events' | 'calls' | 'jobs' | 'rules' | 'slots'; name: string }

/** What the code may ask of the shop: names and JSON only. */
export type Host = (operation: string, args: unknown[]) => Promise<unknown>

const stackBytes = 256 * 1024

/** Of this thread: what other work takes from it does not count. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A WebAssembly module of its own for each extension: they share no memory. */
export async function openEngine(): Promise<QuickJSWASMModule> {
  return await newQuickJSWASMModuleFromVariant(variant)
}

/**
 * The language alone: no files, no network, no processes, no environment, no clock but Date. Everything else is `host`.
 */
export function openSandbox(engine: QuickJSWASMModule, code: Code, limits: Limits) {
  const runtime = engine.newRuntime({ memoryLimitBytes: limits.memoryBytes, maxStackSizeBytes: stackBytes })
  let leftMs = limits.unverifiedMs ?? limits.cpuMs
  let isVerified = limits.unverifiedMs === undefined
  let enteredAt = 0
  runtime.setInterruptHandler(() => cpuMs() - enteredAt > leftMs)
  runtime.setModuleLoader(
    (name) => code.files[name] ?? { error: new Error(`No such file: ${name}`) },
    (base, specifier) => moduleName(base, specifier),
  )
  const vm = runtime.newContext()
  let isDisposed = false

  /** Only the time in which the code itself runs counts. */
  function within<T>(work: () => SuccessOrFail<T, QuickJSHandle>): T {
    enteredAt = cpuMs()
    const result = work()
    leftMs -= cpuMs() - enteredAt
    if (!result.error) return result.value
    const error = errorOf(vm, result.error, leftMs <= 0)
    result.error.dispose()
    throw error
  }

  /** In parts: the engine looks at the time within a job only, and promises may go on for ever. */
  function runPending(): void {
    while (runtime.hasPendingJob()) {
      if (leftMs <= 0) throw new ExtensionError('too-slow', 'The code ran for too long')
      within(() => runtime.executePendingJobs(100))
    }
  }

  const run = (source: string, file = 'shop.js', type: 'global' | 'module' = 'global') =>
    within(() => vm.evalCode(source, file, { type }))

  function verified(): void {
    if (isVerified) return
    isVerified = true
    leftMs += limits.cpuMs - (limits.unverifiedMs ?? 0)
  }

  return {
    /** Throws `ExtensionError` when the module cannot be read. */
    load(): void {
      run(prelude).dispose()
      const main = code.files[code.main]
      if (main === undefined) throw new ExtensionError('code', `No such file: ${code.main}`)
      run(
        `import extension from ${JSON.stringify(code.main)}\nglobalThis.__extension = extension`,
        '.',
        'module',
      ).dispose()
      runPending()
    },

    async call({ kind, name }: HandlerName, input: string, host: Host): Promise<string> {
      let fail: (error: Error) => void = () => {}
      const broken = new Promise<never>((_, reject) => {
        fail = reject
      })
      const settle = () => {
        if (isDisposed) return
        try {
          runPending()
        } catch (error) {
          fail(error as Error)
        }
      }
      const ask = vm.newFunction('__host', (operation, args) => {
        const promise = vm.newPromise()
        void promise.settled.then(settle)
        const given = JSON.parse(vm.getString(args)) as unknown[]
        const end = (isOk: boolean, value: unknown) => {
          if (isDisposed) return
          const handle = vm.newString(JSON.stringify(value ?? null))
          if (isOk) promise.resolve(handle)
          else promise.reject(handle)
          handle.dispose()
        }
        const name = vm.getString(operation)
        host(name, given)
          .then(
            (value) => {
              if (name === 'isSigned' && value === true) verified()
              end(true, value)
            },
            (error: unknown) => end(false, problemOf(error)),
          )
          .catch(fail)
        return promise.handle
      })
      vm.setProp(vm.global, '__host', ask)
      ask.dispose()
      const started = run(`__run(${JSON.stringify(kind)}, ${JSON.stringify(name)}, ${JSON.stringify(input)})`)
      const ended = vm.resolvePromise(started)
      started.dispose()
      settle()
      const result = await Promise.race([ended, broken])
      if (!result.error) return result.value.consume((handle) => vm.getString(handle))
      const error = errorOf(vm, result.error, leftMs <= 0)
      result.error.dispose()
      throw error
    },

    dispose(): void {
      isDisposed = true
      try {
        vm.dispose()
        runtime.dispose()
      } catch {
        // Promises that never settled hold values; the memory goes with the engine.
      }
    },
  }
}

function problemOf(error: unknown): { message: string; code: string; status: number } {
  const { message, code = 'failed', status = 500 } = error as Error & { code?: string; status?: number }
  return { message: String(message), code: String(code), status: Number(status) || 500 }
}

function errorOf(vm: QuickJSContext, handle: QuickJSHandle, isLate: boolean): ExtensionError {
  const thrown: unknown = vm.dump(handle)
  if (typeof thrown !== 'object' || thrown === null) return new ExtensionError('thrown', String(thrown))
  const { name = 'Error', message = '', stack = '' } = thrown as Record<string, unknown>
  const text = `${String(name)}: ${String(message)}${stack ? `\n${String(stack).trimEnd()}` : ''}`.slice(0, 2000)
  if (isLate && /interrupted/.test(text)) return new ExtensionError('too-slow', 'The code ran for too long')
  if (/out of memory/.test(text)) return new ExtensionError('too-much-memory', 'The code used too much memory')
  return new ExtensionError('thrown', text)
}
