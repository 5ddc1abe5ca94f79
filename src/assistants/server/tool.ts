import type { z } from 'zod'
import type { ApiScope } from '#core/api-scopes.ts'

export type ToolRequest = {
  method: 'GET' | 'POST' | 'PUT'
  /** Below /api. */
  path: string
  query?: Record<string, string | number | undefined>
  body?: object
  /** Of a visitor's cart. */
  cartId?: string | null
}

/** What a call of the shop has answered. */
export type ToolResponse = { status: number; body: unknown; cartId: string | null }

/** Makes a call of the shop as the caller of the tool: with the same rights, limits, rules and logs. */
export type Ask = (request: ToolRequest) => Promise<ToolResponse>

export type ToolContext = { ask: Ask; origin: string }

export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  /** Null for what every visitor may do. */
  scope: ApiScope | null
  isReadOnly: boolean
  run(input: unknown, context: ToolContext): Promise<unknown>
}

type Typed<T extends z.ZodObject> = Omit<Tool, 'input' | 'run'> & {
  input: T
  run(input: z.output<T>, context: ToolContext): Promise<unknown>
}

/** The input is parsed here: what a tool does not know is refused. */
export function tool<T extends z.ZodObject>({ run, ...given }: Typed<T>): Tool {
  return { ...given, run: async (input, context) => await run(given.input.parse(input), context) }
}

/** The shop has refused it, for a reason that helps the caller. */
export class ToolRefused extends Error {
  override name = 'ToolRefused'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export async function answerOf(ask: Ask, request: ToolRequest): Promise<unknown> {
  return (await answeredWith(ask, request)).body
}

export async function answeredWith(ask: Ask, request: ToolRequest): Promise<ToolResponse> {
  const answered = await ask(request)
  if (answered.status < 400) return answered
  const { error } = answered.body as { error?: { code?: string; message?: string; fields?: Record<string, string> } }
  const fields = Object.entries(error?.fields ?? {}).map(([field, text]) => ` ${field}: ${text}`)
  throw new ToolRefused(
    error?.code ?? 'refused',
    `${error?.message ?? 'The shop refused the call.'}${fields.join(';')}`,
  )
}
