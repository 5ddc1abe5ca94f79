import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, Id, IdParam } from '#core/request-fields.ts'
import { attributeKinds } from './entries-contract.ts'

/** `products` are all that have it, `listed` those that are for sale. */
const counts = { products: z.int(), listed: z.int() }

export const ListedManufacturer = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    path: z.string(),
    /** Without an address its products lack what product safety law asks for. */
    hasAddress: z.boolean(),
    ...counts,
  })
  .meta({ id: 'ListedManufacturer' })
export type ListedManufacturer = z.infer<typeof ListedManufacturer>

export const ListedAttribute = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    kind: z.enum(attributeKinds),
    unit: z.string(),
    position: z.int(),
    isFacet: z.boolean(),
    products: z.int(),
    /** How many different values there are. */
    values: z.int(),
  })
  .meta({ id: 'ListedAttribute' })
export type ListedAttribute = z.infer<typeof ListedAttribute>

export const AttributeValue = z.object({ value: z.string(), products: z.int() }).meta({ id: 'ManagedAttributeValue' })
export type AttributeValue = z.infer<typeof AttributeValue>

export const ListedCategory = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    sectionId: z.int(),
    parentId: z.int().nullable(),
    isListed: z.boolean(),
    path: z.string(),
    ...counts,
  })
  .meta({ id: 'ListedCategory' })
export type ListedCategory = z.infer<typeof ListedCategory>

export const Merge = z
  .object({
    from: z.string(),
    into: z.string(),
    ...counts,
    /** The address that will lead to another. */
    redirect: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** What else points at it and will point at the other, and how many. */
    moved: z.array(z.object({ what: z.string(), count: z.int() })),
    samples: z.array(z.string()),
  })
  .meta({ id: 'Merge' })
export type Merge = z.infer<typeof Merge>

const of = z.object({ id: IdParam })
const merged = z.object({ data: Merge })
const into = z.object({ into: Id })
const spelling = z.object({
  from: z.array(z.string().min(1).max(200)).min(1).max(100),
  to: z.string().trim().min(1).max(200),
})

const missing = { 'no-such-entry': { status: 404, message: 'Raden finns inte.' } } as const
const mergeProblems = {
  ...missing,
  'merge-into-itself': { status: 400, message: 'Välj en annan att slå ihop med.' },
} as const
const categoryMergeProblems = {
  ...mergeProblems,
  'beneath-itself': { status: 400, message: 'Kategorin ligger ovanför den som den ska gå upp i.' },
  'subcategory-names-equal': {
    status: 409,
    message: 'Båda har en underkategori med samma namn. Slå ihop underkategorierna först.',
  },
} as const

export const assortmentContract = contract({
  listManufacturers: {
    method: 'GET',
    path: '/admin/manufacturers',
    summary: 'Lists manufacturers with how many products each has',
    answer: z.object({ data: z.array(ListedManufacturer) }),
    right: 'catalog',
  },
  previewManufacturerMerge: {
    method: 'GET',
    path: '/admin/manufacturer/{id}/merge',
    summary: 'Computes what it would do to let a manufacturer become part of another, without doing it',
    params: of,
    query: z.object({ into: IdParam }),
    answer: merged,
    right: 'catalog',
    problems: mergeProblems,
  },
  mergeManufacturer: {
    method: 'PUT',
    path: '/admin/manufacturer/{id}/merge',
    summary:
      'Lets a manufacturer become part of another: its products move, its address leads there, importers follow; logged. Repeating it changes nothing',
    params: of,
    body: into,
    answer: merged,
    right: 'catalog',
    problems: mergeProblems,
  },
  listAttributes: {
    method: 'GET',
    path: '/admin/attributes',
    summary: 'Lists attributes in the order of the filters, with how many products and values each has',
    answer: z.object({ data: z.array(ListedAttribute) }),
    right: 'catalog',
  },
  putAttributeOrder: {
    method: 'PUT',
    path: '/admin/attributes',
    summary: 'Sets the order of attributes in filters and tables; attributes that are not named keep theirs; logged',
    body: z.object({ ids: z.array(Id).min(1).max(2000) }),
    answer: z.object({ data: z.array(ListedAttribute) }),
    right: 'catalog',
  },
  listAttributeValues: {
    method: 'GET',
    path: '/admin/attribute/{id}/values',
    summary: 'Lists the values of an attribute, the most common first',
    params: of,
    answer: z.object({ data: z.array(AttributeValue) }),
    right: 'catalog',
    problems: missing,
  },
  previewSpelling: {
    method: 'POST',
    path: '/admin/attribute/{id}/spelling/preview',
    summary: 'Computes how many products would get another spelling of a value',
    params: of,
    body: spelling,
    answer: merged,
    right: 'catalog',
    problems: missing,
  },
  putSpelling: {
    method: 'PUT',
    path: '/admin/attribute/{id}/spelling',
    summary: 'Writes some values of an attribute as one; importers follow; logged. Repeating it changes nothing',
    params: of,
    body: spelling,
    answer: merged,
    right: 'catalog',
    problems: missing,
  },
  listCategories: {
    method: 'GET',
    path: '/admin/categories',
    summary: 'Lists sections and their categories in the order of the menus, with how many products each has',
    answer: z.object({
      sections: z.array(z.object({ id: z.int(), version: z.int(), name: z.string(), isListed: z.boolean() })),
      categories: z.array(ListedCategory),
    }),
    right: 'catalog',
  },
  moveCategory: {
    method: 'PUT',
    path: '/admin/category/{id}/place',
    summary:
      'Moves a category, with all beneath it, to a place: before another, or last. `version` is that of the row when it was read; logged',
    params: of,
    body: z.object({ version: Count.min(1), sectionId: Id, parentId: Id.nullable(), before: Id.nullable() }),
    answer: z.object({ data: ListedCategory }),
    right: 'navigation',
    problems: {
      ...missing,
      'beneath-itself': { status: 400, message: 'En kategori kan inte ligga under sig själv.' },
      'of-another-section': { status: 400, message: 'Kategorin ovanför ligger i en annan avdelning.' },
      'unknown-reference': { status: 400, message: 'Det som pekas ut finns inte.' },
      overlap: { status: 409, message: 'Där finns redan en kategori med samma namn.' },
      'changed-meanwhile': {
        status: 409,
        message: 'Någon annan har ändrat raden. Läs in den igen och gör om din ändring.',
      },
    },
  },
  previewCategoryMerge: {
    method: 'GET',
    path: '/admin/category/{id}/merge',
    summary: 'Computes what it would do to let a category become part of another, without doing it',
    params: of,
    query: z.object({ into: IdParam }),
    answer: merged,
    right: 'navigation',
    problems: categoryMergeProblems,
  },
  mergeCategory: {
    method: 'PUT',
    path: '/admin/category/{id}/merge',
    summary:
      'Lets a category become part of another: products and subcategories move, its address leads there, importers follow; logged. Repeating it changes nothing',
    params: of,
    body: into,
    answer: merged,
    right: 'navigation',
    problems: categoryMergeProblems,
  },
})
