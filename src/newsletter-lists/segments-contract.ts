import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, IdParam } from '#core/request-fields.ts'
import { maxSegments, SegmentFields, SomeConditions } from './segment.ts'

export const NewsletterSegment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    conditions: SomeConditions,
    version: z.int(),
    /** In the list of the connected service when it was last computed; null without a service. */
    recipients: z.int().nullable(),
  })
  .meta({ id: 'NewsletterSegment' })
export type NewsletterSegment = z.infer<typeof NewsletterSegment>

const params = z.object({ segment: z.uuid() })
const changedMeanwhile = {
  'changed-meanwhile': {
    status: 409,
    message: 'Någon annan har ändrat segmentet. Läs in sidan igen och gör om din ändring.',
  },
} as const

export const newsletterSegmentsContract = contract({
  listNewsletterSegments: {
    method: 'GET',
    path: '/admin/newsletter-segments',
    summary: 'Lists the segments of newsletter recipients, and the categories that conditions can choose between',
    answer: z.object({
      data: z.array(NewsletterSegment),
      /** Names are paths, such as Datorer > Komponenter. */
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    adminsOnly: true,
  },
  saveNewsletterSegment: {
    method: 'PUT',
    path: '/admin/newsletter-segments/{segment}',
    summary:
      'Replaces a segment, or creates it: `version` is 0, and the caller chooses the id. Recipients at the service follow at once',
    params,
    body: SegmentFields.extend({ version: Count }),
    answer: z.object({ data: NewsletterSegment }),
    problems: {
      ...changedMeanwhile,
      'name-taken': { status: 409, message: 'Det finns redan ett segment med det namnet.' },
      'too-many-segments': { status: 409, message: `Det får finnas högst ${maxSegments} segment.` },
    },
    adminsOnly: true,
  },
  removeNewsletterSegment: {
    method: 'DELETE',
    path: '/admin/newsletter-segments/{segment}',
    summary: 'Removes a segment, and its name from recipients at the service; done if there is none',
    params,
    query: z.object({ version: IdParam }),
    answer: z.object({ ok: z.literal(true) }),
    problems: changedMeanwhile,
    adminsOnly: true,
  },
  previewNewsletterSegment: {
    method: 'POST',
    path: '/admin/newsletter-segments/preview',
    summary: 'Counts the recipients who meet conditions that are not saved, right now',
    body: SegmentFields.pick({ conditions: true }),
    answer: z.object({
      data: z.object({
        inSegment: z.int(),
        /** Everyone who has confirmed the newsletter. */
        recipients: z.int(),
      }),
    }),
    adminsOnly: true,
  },
})
