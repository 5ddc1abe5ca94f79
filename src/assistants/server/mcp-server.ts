import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { ApiScope } from '#core/api-scopes.ts'
import { cartTools } from './cart-tools.ts'
import { merchantTools } from './merchant-tools.ts'
import { type Ask, type Tool, type ToolContext, ToolRefused } from './tool.ts'
import { visitorTools } from './visitor-tools.ts'

const tools: readonly Tool[] = [...visitorTools, ...cartTools, ...merchantTools]

export type Assistant = {
  shopName: string
  origin: string
  version: string
  /** Of the API key; null for a visitor. */
  scopes: readonly string[] | null
  ask: Ask
  /** Before a tool of merchants is run. */
  note: (tool: string) => Promise<void>
  onError: (error: unknown, tool: string) => void
}

/** Answers one request of the Model Context Protocol, of this revision or those of 2025. Nothing is kept between them. */
export async function answerAssistant(request: Request, assistant: Assistant): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(assistant), { responseMode: 'json', maxRequestBodySize: 64 * 1024 })
  return await handler.fetch(request)
}

function serverFor(assistant: Assistant): McpServer {
  const { shopName, origin, version, scopes } = assistant
  const server = new McpServer(
    { name: shopName, version, websiteUrl: origin },
    {
      instructions: `${shopName} is a web shop in Sweden. Amounts are öre with VAT. Customers pay in their own browser.`,
    },
  )
  for (const tool of tools) {
    if (!mayUse(tool.scope, scopes)) continue
    const { name, title, description, input, isReadOnly } = tool
    const annotations = { title, readOnlyHint: isReadOnly, destructiveHint: !isReadOnly, openWorldHint: false }
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations },
      async (given: unknown) => await resultOf(tool, given, assistant),
    )
  }
  return server
}

function mayUse(scope: ApiScope | null, scopes: readonly string[] | null): boolean {
  if (scope === null) return true
  return scopes !== null && (scopes.includes(scope) || scopes.includes(scope.replace(':read', ':write')))
}

type Result = { content: { type: 'text'; text: string }[]; isError?: true }

async function resultOf(tool: Tool, given: unknown, { ask, origin, note, onError }: Assistant): Promise<Result> {
  const context: ToolContext = { ask, origin }
  try {
    if (tool.scope !== null) await note(tool.name)
    return { content: [{ type: 'text', text: JSON.stringify(await tool.run(given, context)) }] }
  } catch (error) {
    if (error instanceof ToolRefused) return failed(error.code, error.message)
    onError(error, tool.name)
    return failed('internal-error', 'The shop could not answer.')
  }
}

function failed(code: string, message: string): Result {
  return { content: [{ type: 'text', text: JSON.stringify({ error: { code, message } }) }], isError: true }
}
