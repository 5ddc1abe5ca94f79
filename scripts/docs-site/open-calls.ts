import { mediaType } from '#bulk-calls/line-rules.ts'
import { contracts } from '#contracts.ts'
import { isOpenToApiKeys } from '#core/api-scopes.ts'
import type { CallContract } from '#core/contract.ts'
import { openApiOf } from '#core/server/openapi.ts'
import type { Schema } from '#scripts/client/schema-types.ts'

type Content = { content?: Record<string, { schema: Schema }> }
export type Operation = {
  operationId: string
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}
export type OpenCall = { module: string; name: string; contract: CallContract; operation: Operation }
export type Published = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The calls that an API key may make, but those of many lines, with how OpenAPI publishes them. */
export function openCalls(): { calls: OpenCall[]; published: Published } {
  const rows = Object.entries(contracts).flatMap(([module, calls]) =>
    Object.entries<CallContract>(calls).map(([name, contract]) => ({ module, name, contract, handler: () => null })),
  )
  const published = openApiOf(rows, { version: '', sessionCookie: '', others: {}, codes: {} }) as Published
  const calls = rows
    .filter(({ contract }) => isOpenToApiKeys(contract) && contract.upload?.type !== mediaType)
    .map(({ module, name, contract }) => {
      const operation = published.paths[`/api${contract.path.replace('+}', '}')}`]?.[contract.method.toLowerCase()]
      if (!operation) throw new Error(`No operation of ${name}`)
      return { module, name, contract, operation }
    })
  return { calls, published }
}

export function bodySchemaOf({ operation }: OpenCall): Schema | undefined {
  return operation.requestBody?.content?.['application/json']?.schema
}
