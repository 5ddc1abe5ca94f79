import { type Json, listOf, malformed, numberOf, objectOf, RestError, withKeys } from './rest-error.ts'

export type Field = { type: string; docValues: boolean; analyzer: string | null }

const types = ['keyword', 'integer', 'double', 'float', 'boolean', 'text', 'object']
const parameters = ['type', 'properties', 'dynamic', 'doc_values', 'analyzer', 'search_analyzer', 'norms']
const numeric = ['integer', 'double', 'float']

/** The mapping and the analysis of one index. Values of a field are kept as they are looked for. */
export class Mapping {
  readonly #fields = new Map<string, Field>()
  readonly #dynamic: { path: RegExp; type: string }[] = []
  readonly #grams: { min: number; max: number } | null

  constructor(body: Json) {
    const { settings = {}, mappings } = withKeys(body, 'index', ['settings', 'mappings!', 'aliases'])
    this.#grams = gramsOf(withKeys(settings, 'settings', ['index', 'analysis']).analysis)
    const { properties, dynamic_templates = [] } = withKeys(mappings, 'mappings', [
      'dynamic!',
      'dynamic_templates',
      'properties!',
    ])
    this.#learn('', properties)
    for (const template of listOf(dynamic_templates, 'dynamic_templates')) {
      const [rule] = Object.values(objectOf(template, 'dynamic_template'))
      const { path_match, mapping } = withKeys(rule, 'dynamic_template', ['path_match!', 'mapping!'])
      const path = new RegExp(`^${String(path_match).replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
      this.#dynamic.push({ path, type: String(objectOf(mapping, 'mapping').type) })
    }
  }

  #learn(path: string, properties: unknown): void {
    for (const [name, given] of Object.entries(objectOf(properties, 'properties'))) {
      const at = path + name
      const field = withKeys(given, at, parameters)
      const { type = 'object', properties: inner, doc_values = true, analyzer = null } = field
      if (!types.includes(String(type))) throw malformed(`No handler for type [${String(type)}] of [${at}]`)
      if (type === 'object') this.#learn(`${at}.`, inner ?? {})
      else {
        const text = analyzer === null ? null : String(analyzer)
        this.#fields.set(at, { type: String(type), docValues: doc_values === true && type !== 'text', analyzer: text })
      }
    }
  }

  field(path: string): Field | undefined {
    return this.#fields.get(path)
  }

  /** Sorting and counting read the values of documents, which text and fields without `doc_values` have not. */
  counted(path: string): Field {
    const field = this.#fields.get(path)
    if (!field) throw new RestError(400, 'query_shard_exception', `No mapping found for [${path}]`)
    if (!field.docValues) throw new RestError(400, 'illegal_argument_exception', `[${path}] has no doc values`)
    return field
  }

  isNumber(path: string): boolean {
    return numeric.includes(this.#fields.get(path)?.type ?? '')
  }

  /** The terms of a document by field. */
  read(document: Json): Map<string, unknown[]> {
    const found = new Map<string, unknown[]>()
    this.#read('', document, found)
    return found
  }

  #read(path: string, document: Json, found: Map<string, unknown[]>): void {
    for (const [name, value] of Object.entries(document)) {
      const at = path + name
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        this.#read(`${at}.`, value as Json, found)
        continue
      }
      const field = this.#fields.get(at) ?? this.#mapped(at)
      found.set(
        at,
        (Array.isArray(value) ? value : [value]).flatMap((one) => this.#termsOf(one, at, field)),
      )
    }
  }

  #mapped(path: string): Field {
    const rule = this.#dynamic.find((one) => one.path.test(path))
    if (!rule) throw new RestError(400, 'strict_dynamic_mapping_exception', `[${path}] is not mapped`)
    const field = { type: rule.type, docValues: true, analyzer: null }
    this.#fields.set(path, field)
    return field
  }

  #termsOf(value: unknown, path: string, { type }: Field): unknown[] {
    const wrong = () =>
      new RestError(400, 'mapper_parsing_exception', `failed to parse field [${path}] of type [${type}]`)
    if (numeric.includes(type)) {
      if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) throw wrong()
      if (type === 'integer' && Math.abs(value) > 2 ** 31 - 1) throw wrong()
      return [type === 'float' ? Math.fround(value) : value]
    }
    if (typeof value !== (type === 'boolean' ? 'boolean' : 'string')) throw wrong()
    if (type !== 'text') return [value]
    const grams = this.#grams
    if (!grams) throw wrong()
    return String(value)
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => {
        const letters = [...word]
        const max = Math.min(grams.max, letters.length)
        return Array.from({ length: Math.max(0, max - grams.min + 1) }, (_, at) =>
          letters.slice(0, grams.min + at).join(''),
        )
      })
  }
}

/** The only analyzer that is recorded: white space, then the beginnings of words. */
function gramsOf(analysis: unknown): { min: number; max: number } | null {
  if (analysis === undefined) return null
  const { filter, analyzer } = withKeys(analysis, 'analysis', ['filter!', 'analyzer!'])
  const [name, given] = Object.entries(objectOf(filter, 'filter'))[0] ?? ['', {}]
  const { type, min_gram, max_gram } = withKeys(given, name, ['type!', 'min_gram!', 'max_gram!'])
  if (type !== 'edge_ngram') throw malformed(`Filter [${String(type)}] is not recorded`)
  for (const [of, one] of Object.entries(objectOf(analyzer, 'analyzer'))) {
    const custom = withKeys(one, of, ['type!', 'tokenizer!', 'filter!'])
    const isKnown = custom.type === 'custom' && custom.tokenizer === 'whitespace' && String(custom.filter) === name
    if (!isKnown) throw malformed(`Analyzer [${of}] is not recorded`)
  }
  return { min: numberOf(min_gram, 'min_gram'), max: numberOf(max_gram, 'max_gram') }
}
