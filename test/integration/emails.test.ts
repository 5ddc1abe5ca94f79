import { expect, test } from 'vitest'
import { unescapeHtml } from '#core/html.ts'
import { shop } from '#core/shop.ts'
import { emailTemplateNames, templateRule } from '#email/email-templates.ts'
import { emailKinds } from '#email/server/email-kinds.ts'
import { applyWordings } from '#email/server/wording-in-force.ts'
import { type EmailWording, noWording } from '#email/wording.ts'
import { Wording } from '#email/wording-schema.ts'
import { sampleEmails as readSampleEmails } from '#email-editor/server/sample-emails.ts'

const sampleEmails = readSampleEmails()

const emails = Object.entries(sampleEmails).flatMap(([kind, ones]) =>
  Object.entries(ones).map(([name, content]) => ({ kind, name, ...content })),
)

const visibleText = (html: string) =>
  unescapeHtml(html.replace(/<(style|title)>.*?<\/\1>|<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' '))

test('every kind of email has a sample', () => {
  const empty = Object.entries(sampleEmails).filter(([, ones]) => Object.keys(ones).length === 0)
  expect(Object.keys(sampleEmails).toSorted()).toEqual(Object.keys(emailKinds).toSorted())
  expect(empty).toEqual([])
})

test.each(emails)('$kind, $name: subject, text part, one button and the sender', ({ subject, text, html }) => {
  expect(subject).toMatch(/^\S.{4,98}\S$/)
  expect(html.match(/class="act"/g)).toHaveLength(1)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/^<!doctype html><html lang="sv">/)
  for (const body of [text, visibleText(html)]) {
    expect(body).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
    for (const part of [
      shop.company.name,
      shop.company.organisationNumber,
      shop.company.street,
      shop.company.city,
      shop.company.email,
    ])
      expect(body).toContain(part)
  }
})

test.each(emails)('$kind, $name: the button leads where the text part says', ({ text, html }) => {
  const [, href = ''] = /<a class="act" href="([^"]*)"/.exec(html) ?? []
  expect(unescapeHtml(href)).toMatch(/^(https:\/\/|mailto:)/)
  expect(text).toContain(unescapeHtml(href).replace(/^mailto:/, ''))
})

test.each(emails)('$kind, $name: pictures have alternative texts, and no address is shown', ({ html }) => {
  for (const [picture] of html.matchAll(/<img[^>]*>/g)) {
    expect(picture).toMatch(/ alt="[^"]+"/)
    expect(picture).toMatch(/ src="cid:[\w-]+"/)
  }
  expect(visibleText(html)).not.toMatch(/https?:\/\//)
})

test.each(emails)('$kind, $name: whole in Gmail, and laid out in Outlook', ({ html }) => {
  // Gmail clips a body above 102 kB. The pictures are parts of their own.
  expect(Buffer.byteLength(html)).toBeLessThan(60_000)
  expect(html).toMatch(/<meta name="color-scheme" content="light dark">/)
  expect(html).toMatch(/<div style="display:none;[^"]*mso-hide:all[^"]*">[^<]+<\/div>/)
  // Outlook for Windows renders with Word: widths by attribute, and nothing of what it does not know.
  for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toMatch(/ role="presentation" cellpadding="0"/)
  expect(html).toMatch(/<table class="w"[^>]* width="600"/)
  for (const [picture] of html.matchAll(/<img[^>]*>/g)) expect(picture).toMatch(/ width="\d+" height="\d+"/)
  expect(html.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(
    /display:(flex|grid)|position:|float:|<(script|form|svg)\b/,
  )
  expect(/<style>(.*?)<\/style><\/head>/s.exec(html)?.[1]?.length).toBeLessThan(8192)
})

test('emails to companies say nothing of the rights of consumers', () => {
  for (const name of ['company', 'company-awaiting']) {
    const email = sampleEmails['order-confirmation'][name]
    for (const body of [email?.text, email?.html]) expect(body).not.toMatch(/ånger|ångra|reklam|ARN|konsument/i)
  }
})

/** Every field of every template, and every block. */
const reworded = new Map(
  emailTemplateNames.map((template) => {
    const { fields, blocks } = templateRule(template)
    const texts = fields.map((field) => [field, `Egna <b>ord</b> (${field}) {{namn}} & {{butik}}`])
    return [template, Wording.parse({ ...Object.fromEntries(texts), blocks })]
  }),
)

const worded = (() => {
  applyWordings(reworded, 'https://butik.example')
  try {
    return readSampleEmails()
  } finally {
    applyWordings(new Map(), '')
  }
})()

test.each(emails)('$kind, $name: what the merchant words takes no fact away', ({ kind, name, text }) => {
  const own = worded[kind as keyof typeof worded][name]
  if (!own) throw new Error('No sample')
  // From the button on everything is fact: rows, sums, rights, how it is ended, the sender.
  const factsFrom = text.search(/^https:|^[\w.]+@/m)
  const facts = text.slice(factsFrom).split('\n').filter(Boolean)
  expect(facts.length).toBeGreaterThan(3)
  for (const fact of facts) expect(own.text).toContain(fact)
  expect(own.subject).not.toMatch(/\{\{|[\r\n]/)
  expect(own.html).not.toContain('<b>ord</b>')
  expect(Buffer.byteLength(own.html)).toBeLessThan(102_000)
})

test('every email to customers is worded, and facts of the opening stay', () => {
  const untouched = emails.filter(({ kind, name, text }) => worded[kind as keyof typeof worded][name]?.text === text)
  // Those to the shop and its staff, and the answer that a subscription exists.
  expect([...new Set(untouched.map(({ kind }) => kind))].toSorted()).toEqual([
    'newsletter-question',
    'security-notice',
    'staff-invitation',
    'to-shop',
  ])
  const news = worded['order-news']
  expect(news.refunded?.text).toMatch(/1.299.kr/)
  expect(news.sent?.text).toContain('en del av dina varor')
  expect(worded['order-confirmation']['company-awaiting']?.text).toContain('första köp mot faktura')
  expect(worded['security-notice']['new-login']?.subject).toBe(sampleEmails['security-notice']['new-login']?.subject)
})

test('blocks stand in the order that was chosen, and without a wording nothing is added', () => {
  const of = (blocks: EmailWording['blocks']) => {
    applyWordings(new Map([['order-confirmation', { ...noWording, blocks }]]), 'https://butik.example')
    try {
      return readSampleEmails()['order-confirmation'].consumer?.text ?? ''
    } finally {
      applyWordings(new Map(), '')
    }
  }
  const [first, second] = [of(['xp', 'help']), of(['help', 'xp'])]
  expect(first.indexOf('POÄNG')).toBeLessThan(first.indexOf('BEHÖVER DU HJÄLP'))
  expect(second.indexOf('BEHÖVER DU HJÄLP')).toBeLessThan(second.indexOf('POÄNG'))
  expect(of([])).toBe(sampleEmails['order-confirmation'].consumer?.text)
})
