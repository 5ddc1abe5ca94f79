import { z } from 'zod'

const strictCopies = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** Copies the schema so that objects reject unknown fields at every depth. Named schemas get the name `…Input`. */
export function strictly<S extends z.ZodType>(schema: S): S {
  // The copy differs in what it rejects, not in its type.
  return strictCopyOf(schema) as S
}

function strictCopyOf(schema: z.core.$ZodType): z.core.$ZodType {
  const known = strictCopies.get(schema)
  if (known) return known
  const parts = strictParts((schema as z.core.$ZodTypes)._zod.def)
  const copy = parts ? z.core.clone(schema, { ...schema._zod.def, ...parts }) : schema
  strictCopies.set(schema, copy)
  const meta = copy === schema ? undefined : z.globalRegistry.get(schema)
  if (meta) z.globalRegistry.add(copy, { ...meta, ...(meta.id ? { id: `${meta.id}Input` } : {}) })
  return copy
}

function strictParts(def: z.core.$ZodTypes['_zod']['def']): object | null {
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, strictCopyOf(field)])
      return { shape: Object.fromEntries(shape), ...(def.catchall ? {} : { catchall: z.never() }) }
    }
    case 'array':
      return changed({ element: def.element })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'catch':
    case 'readonly':
      return changed({ innerType: def.innerType })
    case 'union': {
      const options = def.options.map(strictCopyOf)
      return options.some((option, index) => option !== def.options[index]) ? { options } : null
    }
    case 'intersection':
      return changed({ left: def.left, right: def.right })
    case 'record':
      return changed({ valueType: def.valueType })
    case 'tuple': {
      const items = def.items.map(strictCopyOf)
      return items.some((item, index) => item !== def.items[index]) ? { items } : null
    }
    case 'pipe':
      return changed({ in: def.in, out: def.out })
    default:
      return null
  }
}

function changed(parts: Record<string, z.core.$ZodType>): object | null {
  const copies = Object.entries(parts).map(([name, part]) => [name, strictCopyOf(part)] as const)
  return copies.some(([name, copy]) => copy !== parts[name]) ? Object.fromEntries(copies) : null
}
