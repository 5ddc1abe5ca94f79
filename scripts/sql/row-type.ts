import type { Node } from 'typescript/unstable/ast'
import { type Symbol as CheckedSymbol, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The TypeScript types a value may have, such as `string`, `null` and `number[]`. */
export type Kinds = ReadonlySet<string>

export type RowType = { name: string; columns: ReadonlyMap<string, { kinds: Kinds; isOptional: boolean }> }

/** The row type declared at a call to `query`; null when it does not declare its columns. */
export function rowTypeOf(call: Node, checker: Checker): RowType | null {
  const promise = checker.getTypeAtLocation(call)
  const array = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined
  if (!array || !checker.isArrayType(array) || !array.isTypeReference()) return null
  const row = checker.getTypeArguments(array)[0]
  if (!row || row.isTypeParameter()) return null
  const properties = checker.getPropertiesOfType(row)
  if (properties.length === 0) return null
  const columns = properties.map((symbol) => [symbol.name, columnOf(symbol, checker)] as const)
  return { name: checker.typeToString(row), columns: new Map(columns) }
}

function columnOf(symbol: CheckedSymbol, checker: Checker) {
  const type = checker.getTypeOfSymbol(symbol)
  return {
    kinds: new Set(type ? kindsOf(type, checker) : ['any']),
    isOptional: (symbol.flags & SymbolFlags.Optional) !== 0,
  }
}

const named: [flag: number, kind: string][] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'any'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
]

function kindsOf(type: Type, checker: Checker): string[] {
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((part) => kindsOf(part, checker))
  const kind = named.find(([flag]) => (type.flags & flag) !== 0)
  if (kind) return [kind[1]]
  if (type.isIntersectionType())
    return (type.getTypes() ?? []).flatMap((part) => kindsOf(part, checker)).filter(isPrimitive)
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const element = checker.getTypeArguments(type)[0]
    return element
      ? [
          `${[...new Set(kindsOf(element, checker))]
            .filter((one) => one !== 'null')
            .toSorted()
            .join('|')}[]`,
        ]
      : ['any']
  }
  const name = type.getSymbol()?.name
  if (name === 'Date') return ['Date']
  if (name === 'Buffer' || name === 'Uint8Array') return ['Buffer']
  return ['object']
}

function isPrimitive(kind: string): boolean {
  return kind !== 'object'
}
