import { addresses } from '#paths.ts'
import type { Random } from './random.ts'
import { hostileValue, type Known, likelyValue, oddNames, type Schema, spoiled } from './values.ts'

export type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
export type Operation = {
  method: string
  path: string
  operationId: string
  parameters: Parameter[]
  body: Schema | null
}

export type FuzzRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
  name: string
}

export function requestOf(operation: Operation, random: Random, known: Known): FuzzRequest {
  const isClean = random.below(2) === 0
  const isWrong = () => !isClean && random.below(4) === 0
  const value = ({ name, schema }: Parameter) =>
    textOf(
      isWrong()
        ? hostileValue(random)
        : likelyValue(schema, random, known, name === 'id' ? `${placeOf(operation.path)}.id` : name),
    )
  let path = operation.path
  const query = new URLSearchParams()
  for (const parameter of operation.parameters) {
    if (parameter.in === 'path')
      path = path.replace(`{${parameter.name}}`, encoded(value(parameter)).slice(0, 2000) || '%20')
    else if (parameter.in === 'query' && (parameter.required ? !isWrong() : random.below(2) === 0))
      query.append(parameter.name, value(parameter).slice(0, 2000))
  }
  if (!isClean && random.below(15) === 0) query.append(random.of(oddNames), textOf(hostileValue(random)).slice(0, 500))
  const text = `${query}`.replace(/%EF%BF%BD/g, () => random.of(['%EF%BF%BD', '%ED%A0%80', '%FF']))
  const isUnsafe = operation.method !== 'GET'
  return {
    name: operation.operationId,
    method:
      !isClean && random.below(60) === 0
        ? random.of(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
        : operation.method,
    path: path + (text ? `?${text}` : ''),
    headers: isClean ? usualHeaders(random) : headersOf(random),
    body: isUnsafe ? bodyOf(operation.body, random, known, isClean) : null,
  }
}

const cookieNames = ['session', 'cart', 'history', 'chat', 'draft', 'device', 'bankid', 'order_1', 'order_x']

export function hostileCookie(random: Random): string {
  if (random.below(12) > 0) return ''
  const value = textOf(hostileValue(random)).slice(0, 2000)
  return `${random.of(['', '__Host-'])}krets_${random.of(cookieNames)}=${random.of([encoded(value), '%00', '%', '"', '1:a:b'])}`
}

function placeOf(path: string): string {
  return /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? ''
}

function usualHeaders(random: Random): Record<string, string> {
  return { 'Content-Type': 'application/json', 'Idempotency-Key': random.uuid() }
}

function bodyOf(schema: Schema | null, random: Random, known: Known, isClean: boolean): string | null {
  if (isClean) return JSON.stringify(schema ? likelyValue(schema, random, known) : {}) ?? 'null'
  if (random.below(40) === 0) return random.of(['', '{', 'null', '[]', '"x"', '1e999', '{"a":1e999}', '[NaN]', '\0'])
  let value: unknown = schema ? likelyValue(schema, random, known) : {}
  for (let wrongs = random.below(3); wrongs > 0; wrongs -= 1) value = spoiled(value, random)
  const text = JSON.stringify(value) ?? 'null'
  return random.below(40) === 0 ? text.replace('{', '{"__proto__":{"isAdmin":true},') : text
}

function headersOf(random: Random): Record<string, string> {
  const key =
    random.below(12) === 0 ? random.of(['', 'k', 'k'.repeat(200), 'k'.repeat(201), 'åäö', '%00', '\t']) : random.uuid()
  const wrong = random.below(25)
  return {
    'Content-Type': wrong === 0 ? random.of(['text/plain', 'multipart/form-data; boundary=x', '']) : 'application/json',
    'Idempotency-Key': key,
    ...(wrong === 1 ? { Region: random.of(['no', 'se/sv', '', 'x'.repeat(2000)]) } : {}),
    ...(wrong === 2 ? { 'User-Agent': random.of(['', 'x'.repeat(4000), '\u00e5', '%00']) } : {}),
    ...(wrong === 3 ? { 'Last-Event-ID': random.of(['-1', '1e999', '9223372036854775808', '%00']) } : {}),
  }
}

const pagePaths = Object.values(addresses).flat()
const adminPaths = ['', '/orders', '/order/{id}', '/returns', '/people', '/product/{id}', '/campaign/{id}', '/log']
const formFields = [
  'name',
  'orderNumber',
  'email',
  'message',
  'topic',
  'text',
  'page',
  'f',
  'password',
  'username',
  'secret',
]

export function pageOf(random: Random, known: Known): FuzzRequest {
  const isAdmin = random.below(10) === 0
  const pattern: string = isAdmin ? `admin${random.of(adminPaths)}` : random.of(pagePaths)
  const path = pattern.replace(/\{(\w+)\}\??/g, (_, name: string) => {
    const seen = known.seen.get('id')
    const value = seen && random.below(2) === 0 ? random.of(seen) : hostileValue(random)
    return encoded(textOf(value)).slice(0, 500) + random.of(['', '-namn', `-${name}`, '-%00', '-%ff'])
  })
  const query = new URLSearchParams()
  for (const name of ['f', 'page', 'sort', 'p', 'username', 'secret', 'zip', 'token', 'at', 'variant'])
    if (random.below(8) === 0) query.append(name, textOf(hostileValue(random)).slice(0, 300))
  const prefix = isAdmin ? '/' : random.of(['/se/', '/', '/no/'])
  const isForm = random.below(4) === 0
  const form = new URLSearchParams(
    formFields.flatMap((name) => (random.below(2) ? [[name, textOf(hostileValue(random)).slice(0, 3000)]] : [])),
  )
  return {
    name: isForm ? `form ${pattern}` : `page ${pattern}`,
    method: isForm ? 'POST' : 'GET',
    path: `${prefix}${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: isForm ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {},
    body: isForm ? form.toString() : null,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** An unpaired surrogate has no UTF-8 encoding; its raw bytes are sent. */
function encoded(text: string): string {
  if (text === '.' || text === '..') return text.replaceAll('.', '%2E')
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
