import type { Queries } from '#core/server/db.ts'
import { slug } from '#core/slug.ts'
import { rowDetails } from '#importing/row-messages.ts'
import type { VatClass } from '#pricing/vat.ts'
import { RowError } from './row-error.ts'

export type NewCategory = { path: string[]; internalName?: string; drawing?: string }
/** `googleCategory` may be that of a category above it. */
export type FoundCategory = { id: number; vatClass: VatClass; googleCategory: string | null }

type Section = { id: number; name: string }
type Category = FoundCategory & { sectionId: number; parentId: number | null; name: string; internalName: string }

type Former = { path: string; sectionId: number | null; categoryId: number | null }

type Options = { mayCreate: boolean; brought: ReadonlyMap<string, NewCategory> }

/** By number, by internal name, or by the end of its path if unique. */
export class CategoryFinder {
  readonly #sections = new Map<string, Section>()
  readonly #byId = new Map<number, Category>()
  readonly #byName = new Map<string, Category | null>()
  readonly #byFormerName = new Map<string, Category | null>()
  readonly #wanted = new Map<string, NewCategory>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async load(db: Queries): Promise<void> {
    const sections = await db.query<Section>('import-sections', 'select id, name from section')
    const categories = await db.query<Category>('import-categories', categorySql)
    for (const section of sections) this.#sections.set(keyOf([section.name]), section)
    for (const category of categories) this.#byId.set(category.id, category)
    for (const category of categories) category.googleCategory = this.#googleCategoryOf(category)
    for (const category of categories) this.#remember(category)
    for (const { path, sectionId, categoryId } of await db.query<Former>('import-former-paths', formerSql)) {
      const names = path.split('>')
      const section = sections.find(({ id }) => id === sectionId)
      if (section && !this.#sections.has(keyOf(names))) this.#sections.set(keyOf(names), section)
      const category = this.#byId.get(categoryId ?? 0)
      if (category) remember(this.#byFormerName, names, category)
    }
  }

  /** Null when there is none and it may be created. */
  find(wanted: number | string): FoundCategory | null {
    const found = typeof wanted === 'number' ? this.#byId.get(wanted) : this.#named(pathOf(wanted))
    if (found) return found
    if (typeof wanted === 'string' && this.#newCategory(wanted)) return null
    const detail = found === null ? rowDetails.manyCategories : ''
    throw new RowError('unknown-category', 'category', detail)
  }

  want(wanted: number | string): void {
    if (typeof wanted !== 'string' || this.#named(pathOf(wanted))) return
    const category = this.#newCategory(wanted)
    if (category) this.#wanted.set(wanted, category)
  }

  #named(path: string[]): Category | null | undefined {
    return this.#byName.get(keyOf(path)) ?? this.#byFormerName.get(keyOf(path))
  }

  #newCategory(wanted: string): NewCategory | undefined {
    const path = pathOf(wanted)
    const brought = this.#options.brought.get(wanted)
    if (brought || !this.#options.mayCreate || path.length === 0) return brought
    return { path }
  }

  /** A file with one level of categories: in the section of that name, otherwise in one for all of them. */
  #sectionedPath([name = '']: string[]): string[] {
    return [this.#sections.has(keyOf([name])) ? name : sectionOfFlat, name]
  }

  get isWanting(): boolean {
    return this.#wanted.size > 0
  }

  async createMissing(db: Queries): Promise<void> {
    // Names alone come last: the paths may make the category, or the section, that they mean.
    const isAlone = ({ path }: NewCategory) => path.length === 1
    const wanted = [...this.#wanted.values()]
    for (const one of wanted.filter((one) => !isAlone(one))) await this.#create(db, one)
    for (const one of wanted.filter(isAlone)) if (!this.#named(one.path)) await this.#create(db, one)
    this.#wanted.clear()
  }

  async #create(db: Queries, { path, internalName = '', drawing = 'paket' }: NewCategory): Promise<void> {
    const [sectionName = '', ...names] = path.length > 1 ? path : this.#sectionedPath(path)
    const section = this.#sections.get(keyOf([sectionName])) ?? (await createSection(db, sectionName))
    this.#sections.set(keyOf([sectionName]), section)
    let parent: Category | null = null
    for (const [index, name] of names.entries()) {
      const isLast = index === names.length - 1
      const known: Category | null | undefined =
        [...this.#byId.values()].find(
          (category) =>
            category.sectionId === section.id &&
            category.parentId === (parent?.id ?? null) &&
            keyOf([category.name]) === keyOf([name]),
        ) ?? this.#byFormerName.get(keyOf([sectionName, ...names.slice(0, index + 1)]))
      const created: { id: number }[] = known
        ? []
        : await db.query('import-create-category', createCategorySql, [section.id, parent?.id ?? null, name, drawing])
      const id = known?.id ?? created[0]?.id ?? 0
      const category: Category = known ?? {
        id,
        name,
        sectionId: section.id,
        parentId: parent?.id ?? null,
        internalName: '',
        vatClass: 'standard',
        googleCategory: parent?.googleCategory ?? null,
      }
      this.#byId.set(id, category)
      if (isLast && internalName) {
        category.internalName = internalName
        await db.query('import-name-category', 'update category set internal_name = $2 where id = $1', [
          id,
          internalName,
        ])
      }
      this.#remember(category)
      parent = category
    }
  }

  #remember(category: Category): void {
    remember(this.#byName, this.#fullPath(category), category)
    if (category.internalName) this.#byName.set(keyOf([category.internalName]), category)
  }

  #googleCategoryOf({ googleCategory, parentId }: Category): string | null {
    const parent = parentId === null ? undefined : this.#byId.get(parentId)
    return googleCategory ?? (parent ? this.#googleCategoryOf(parent) : null)
  }

  #fullPath(category: Category): string[] {
    const path: string[] = []
    for (
      let at: Category | undefined = category;
      at;
      at = at.parentId === null ? undefined : this.#byId.get(at.parentId)
    )
      path.unshift(at.name)
    const section = [...this.#sections.values()].find(({ id }) => id === category.sectionId)
    return section ? [section.name, ...path] : path
  }
}

/** A full path is unique; its end may be shared. */
function remember(byName: Map<string, Category | null>, path: string[], category: Category): void {
  for (let from = path.length - 1; from >= 0; from -= 1) {
    const key = keyOf(path.slice(from))
    const other = byName.get(key)
    byName.set(key, from > 0 && other !== undefined && other?.id !== category.id ? null : category)
  }
}

async function createSection(db: Queries, name: string): Promise<Section> {
  const [row] = await db.query<{ id: number }>('import-create-section', createSectionSql, [name])
  if (!row) throw new Error(`Section ${name} was not made`)
  return { id: row.id, name }
}

const sectionOfFlat = 'Produkter'

const pathOf = (text: string) =>
  text
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const keyOf = (path: string[]) => path.map((name) => slug(name).toLowerCase() || name).join('>')

const categorySql = `
  select id, section_id as "sectionId", parent_id as "parentId", name, internal_name as "internalName", vat_class as "vatClass",
    google_category as "googleCategory"
  from category order by id`
const formerSql = `
  select path, section_id as "sectionId", category_id as "categoryId" from former_path order by path`
const createSectionSql = `
  insert into section (name, color, icon, position)
  select $1, '#3f5f7c', 'package', coalesce(max(position), 0) + 1 from section
  returning id`
const createCategorySql = `
  insert into category (section_id, parent_id, name, drawing) values ($1, $2, $3, $4)
  on conflict (section_id, parent_id, name) do update set name = excluded.name returning id`
