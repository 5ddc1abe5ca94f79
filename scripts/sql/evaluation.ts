import * as ast from 'typescript/unstable/ast'
import { type Choose, NotStatic } from './choices.ts'
import type { Program } from './open-program.ts'

/** Values by declaration. */
export type Scope = ReadonlyMap<ast.Node, unknown>

export type Evaluation = { program: Program; choose: Choose; depth: number }

export function nameOf(name: ast.Node): string {
  if (ast.isIdentifier(name) || ast.isStringLiteral(name) || ast.isNumericLiteral(name)) return name.text
  throw new NotStatic('computed name')
}

/** The value of a non-static argument; it fails only where it is used. */
export class Unknown {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}
