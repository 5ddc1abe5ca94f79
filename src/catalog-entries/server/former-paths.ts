import type { Queries } from '#core/server/db.ts'

type Section = { id: number; name: string }
type Category = { id: number; sectionId: number; parentId: number | null; name: string }
type Former = { section: Section } | { category: Category }

/**
 * Importers name categories by path. Former paths of renamed or moved sections and categories, and of everything below
 * them, still resolve.
 */
export async function keepFormerPaths(tx: Queries, former: Former): Promise<void> {
  const sections = await tx.query<Section>('former-path-sections', 'select id, name from section')
  const categories = await tx.query<Category>(
    'former-path-categories',
    'select id, section_id as "sectionId", parent_id as "parentId", name from category',
  )
  const sectionById = new Map(sections.map((one) => [one.id, one]))
  const categoryById = new Map(categories.map((one) => [one.id, one]))
  if ('section' in former) sectionById.set(former.section.id, former.section)
  else categoryById.set(former.category.id, former.category)

  function lineOf(id: number): Category[] {
    const one = categoryById.get(id)
    return one ? [...(one.parentId === null ? [] : lineOf(one.parentId)), one] : []
  }
  const lines = categories.map(({ id }) => lineOf(id))
  const touched =
    'section' in former
      ? lines.filter(([root]) => root?.sectionId === former.section.id)
      : lines.filter((line) => line.some(({ id }) => id === former.category.id))
  const paths: { path: string; sectionId: number | null; categoryId: number | null }[] = touched.map((line) => ({
    path: [sectionById.get(line[0]?.sectionId ?? 0)?.name, ...line.map(({ name }) => name)].join('>'),
    sectionId: null,
    categoryId: line.at(-1)?.id ?? null,
  }))
  if ('section' in former) paths.push({ path: former.section.name, sectionId: former.section.id, categoryId: null })
  await tx.query(
    'former-path-keep',
    `insert into former_path (path, section_id, category_id)
     select distinct on (path) * from unnest($1::text[], $2::int[], $3::int[]) f (path, section_id, category_id)
     on conflict (path) do update set section_id = excluded.section_id, category_id = excluded.category_id`,
    [paths.map(({ path }) => path), paths.map((one) => one.sectionId), paths.map((one) => one.categoryId)],
  )
}
