import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { askable, guideSteps, openingChecks, providers, samplePages, toldChecks } from './steps.ts'

const Check = z.object({ id: z.enum(openingChecks), isDone: z.boolean() })
const Provider = z.object({ id: z.enum(providers), state: z.enum(['configured', 'sandbox', 'missing']) })

export const ShopOpening = z
  .object({
    /** Of a demo shop, which can be left. */
    isDemo: z.boolean(),
    done: z.array(z.enum([...guideSteps, ...toldChecks])),
    checks: z.array(Check),
    providers: z.array(Provider),
    products: z.int(),
    /** Pages to preview the look on, with canonical addresses. */
    samples: z.array(z.object({ name: z.enum(samplePages), path: z.string() })),
    deliveryMethods: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        price: z.int(),
        /** A carrier that is only in the demo, or that has no account and is to answer; null when it can be kept. */
        unarrangedCarrier: z.string().nullable(),
      }),
    ),
    email: z.object({ from: z.string(), hasServer: z.boolean(), to: z.string() }),
    publicUrl: z.string().nullable(),
    legalTexts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        text: z.string(),
        /** template: the template, filled from the facts and following them; own: edited by the shop. */
        state: z.enum(['template', 'own']),
      }),
    ),
    /** When the terms that apply began to, unix milliseconds. */
    termsSince: z.int().nullable(),
  })
  .meta({ id: 'ShopOpening' })
export type ShopOpening = z.infer<typeof ShopOpening>

const DnsAnswer = z.object({ state: z.enum(['found', 'missing', 'no-answer']), record: z.string().nullable() })
export const EmailDomain = z
  .object({ domain: z.string(), spf: DnsAnswer, dmarc: DnsAnswer, dkim: DnsAnswer })
  .meta({ id: 'EmailDomain' })
export type EmailDomain = z.infer<typeof EmailDomain>

const Answer = z.object({ data: ShopOpening })
const adminsOnly = true

export const shopOpeningContract = contract({
  getShopOpening: {
    method: 'GET',
    path: '/admin/opening',
    summary: 'Retrieves how far a new shop has come: the steps of the guide, and the list that checks itself',
    answer: Answer,
    adminsOnly,
  },
  putGuideStep: {
    method: 'PUT',
    path: '/admin/opening/step/{step}',
    summary: 'Notes that a step has been gone through, or that it has not',
    params: z.object({ step: z.enum([...guideSteps, ...toldChecks]) }),
    body: z.object({ isDone: z.boolean() }),
    answer: Answer,
    adminsOnly,
  },
  checkProvider: {
    method: 'POST',
    path: '/admin/opening/provider/{provider}/question',
    summary: 'Asks a provider about a payment or order that does not exist: it answers only to valid credentials',
    params: z.object({ provider: z.enum(askable) }),
    answer: z.object({ data: z.object({ isAnswered: z.boolean(), reason: z.string().nullable() }) }),
    adminsOnly,
    problems: { 'not-configured': { status: 409, message: 'Tjänsten är inte inställd.' } },
  },
  sendTestEmail: {
    method: 'POST',
    path: '/admin/opening/test-email',
    summary: "Sends an email to the caller's own address, at once and outside the outbox",
    answer: z.object({ data: z.object({ isSent: z.boolean(), reason: z.string().nullable() }) }),
    adminsOnly,
    problems: {
      'no-email-server': { status: 409, message: 'Ingen e-postserver är inställd.' },
      'too-many-requests': { status: 429, message: 'Många provmejl har skickats. Vänta en stund.' },
    },
  },
  getEmailDomain: {
    method: 'GET',
    path: '/admin/opening/email-domain',
    summary: "Looks up SPF, DMARC and DKIM of the sender's domain",
    query: z.object({
      selector: z
        .string()
        .regex(/^[a-z0-9-]{1,40}$/i, 'Skriv väljaren, till exempel s1.')
        .optional(),
    }),
    answer: z.object({ data: EmailDomain }),
    adminsOnly,
  },
})
