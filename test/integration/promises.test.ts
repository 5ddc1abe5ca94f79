import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { voucherYears } from '#accounting/retention.ts'
import { cartDays } from '#cart/server/purge-carts.ts'
import { reminderIntervalDays } from '#cart-reminders/reminder-rules.ts'
import { entryLogYears } from '#content-entries/server/purge-entry-log.ts'
import { neutralShopSettings } from '#core/shop.ts'
import { subscriptionEmailMessages } from '#email/messages.ts'
import { optInDays } from '#email/server/opt-ins.ts'
import { emailDays } from '#email/server/purge-old-emails.ts'
import { deviceDays } from '#identity/server/trusted-devices.ts'
import { validHours } from '#identity/server/verified-email/verification.ts'
import { verificationEmailMessages, verifyEmailMessages } from '#identity/verify-email-messages.ts'
import { page as orderPage } from '#orders/messages.ts'
import { pickupDays } from '#orders/server/shipment-emails.ts'
import { organisationNumberOf } from '#payments/company.ts'
import { paymentMethodsFor } from '#payments/methods.ts'
import { idleYears } from '#privacy/server/erase-idle-members.ts'
import { daysForMembers, daysForVisitors } from '#recommendations/server/view-history.ts'
import { emailMessages as returnEmailMessages } from '#returns/messages.ts'
import { complaintYears } from '#returns/terms.ts'
import { messages as reviewMessages } from '#reviews/messages.ts'
import { securityLogDays } from '#security-log/server/purge-old-security-events.ts'
import { siteMessages } from '#seed/site-messages.ts'
import { cutOff } from '#shipping/dates.ts'
import { hoursToPick } from '#shipping/store-hours.ts'
import { withdrawalDays } from '#shop-settings/return-limits.ts'
import { stockAlertEmailMessages } from '#stock-alerts/email-messages.ts'
import { daysToConfirm } from '#stock-alerts/server/stock-alert-table.ts'
import { contactEmailMessages, contactMessages } from '#support/contact-messages.ts'
import { answerHours, chatMessages } from '#support/messages.ts'
import { chatDays } from '#support/server/purge-old-chats.ts'
import { surveyDays } from '#surveys/server/survey-table.ts'
import { messages as auditMessages } from '#team/audit-messages.ts'

const folder = new URL('../../db/seed/info-pages/', import.meta.url)
const pages = new Map(
  readdirSync(folder).map((file) => [Number.parseInt(file, 10), readFileSync(new URL(file, folder), 'utf8')]),
)

const firstFolder = new URL('../../src/content/server/first-pages/', import.meta.url)
const firstPages = new Map(
  readdirSync(firstFolder).map((file) => [Number.parseInt(file, 10), readFileSync(new URL(file, firstFolder), 'utf8')]),
)

const { openPurchaseDays, parcelFee, bulkyFee, uncollectedFee } = neutralShopSettings.returns
const numbers = ['noll', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio']
const word = (count: number) => numbers[count] ?? String(count)
const kronor = (amount: number) => `${amount / 100} kr`

test.each<[page: number, promise: string]>([
  [15, `**${withdrawalDays} dagars ångerrätt**`],
  [15, `**${openPurchaseDays} dagars öppet köp**`],
  [15, `${kronor(parcelFee)} för paket, ${kronor(bulkyFee)} för skrymmande`],
  [9, `högst ${kronor(uncollectedFee)}`],
  [17, `reklamera i **${word(complaintYears.consumer)} år**`],
  [37, `senast ${word(complaintYears.company)} år efter leveransen`],
  [25, `sparas i ${word(voucherYears)} år`],
  [26, `Beställningar: ${word(voucherYears)} år efter räkenskapsårets slut`],
  [26, `efter ${word(idleYears)} år utan inloggning och köp. Vi mejlar först.`],
  [26, `Varukorg utan konto: ${cartDays} dagar`],
  [26, `Chattar: ${chatDays} dagar`],
  [26, `det du skriver och vårt svar, i ${emailDays} dagar`],
  [26, `IP-adress och vilken webbläsare det var, i ${securityLogDays} dagar`],
  [26, `har loggat in i minns vi i ${deviceDays} dagar efter den senaste inloggningen`],
  [26, `vilken beställning det gäller, i ${surveyDays} dagar`],
  [26, '**När en beställning är betald:** vi jämför den med'],
  [26, `Med konto i ${daysForMembers} dagar`],
  [26, reminderIntervalDays === 14 ? 'högst var fjortonde dag' : `högst var ${reminderIntervalDays} dag`],
  [26, daysForVisitors === 7 ? 'i högst en vecka' : `i högst ${daysForVisitors} dagar`],
  [8, `märkta **${reviewMessages.verified}**`],
  [17, '/se/aterkallelser'],
  [9, `Beställ före ${cutOff.replace(':', '.')} en vardag, så skickas`],
  [1, `beställs före ${cutOff.replace(':', '.')} en vardag skickas`],
  [5, `inom ${word(hoursToPick)} timmar under öppettiderna`],
  [5, `ligger kvar i ${word(pickupDays)} dagar`],
  [1, `Vi svarar inom ${answerHours} timmar på vardagar`],
  [7, `Vi svarar inom ${answerHours} timmar på vardagar`],
  [17, `Vi svarar inom ${answerHours} timmar på vardagar`],
])('page %i keeps its promise: %s', (page, promise) => {
  expect(pages.get(page)).toContain(promise)
})

test.each<[page: number, promise: string]>([
  [15, `**${withdrawalDays} dagars ångerrätt**`],
  [15, '**{openPurchase} dagars öppet köp**'],
  [15, `Från dag ${withdrawalDays + 1} till dag {openPurchase}`],
  [15, 'står du för: {returnCost}.'],
  [17, `reklamera i **${word(complaintYears.consumer)} år**`],
  [37, `senast ${word(complaintYears.company)} år efter leveransen`],
  [26, `Beställningar: ${word(voucherYears)} år efter räkenskapsårets slut`],
  [26, `efter ${word(idleYears)} år utan inloggning och köp. Vi mejlar först.`],
  [26, `Varukorg utan konto: ${cartDays} dagar`],
  [26, `Chattar: ${chatDays} dagar`],
  [26, `det du skriver och vårt svar, i ${emailDays} dagar`],
  [26, `IP-adress och vilken webbläsare det var, i ${securityLogDays} dagar`],
  [26, `har loggat in i minns vi i ${deviceDays} dagar efter den senaste inloggningen`],
  [26, `vilken beställning det gäller, i ${surveyDays} dagar`],
  [26, '**När en beställning är betald:** vi jämför den med'],
  [26, `Med konto i ${daysForMembers} dagar`],
  [26, daysForVisitors === 7 ? 'i högst en vecka' : `i högst ${daysForVisitors} dagar`],
  [8, `märkta **${reviewMessages.verified}**`],
])('page %i of an own shop keeps its promise: %s', (page, promise) => {
  expect(firstPages.get(page)).toContain(promise)
})

test.each<[text: string, promise: string]>([
  [auditMessages.about, `Sparas i ${word(entryLogYears)} år.`],
  [auditMessages.about, `sparas i ${word(voucherYears)} år efter kalenderårets slut`],
  [orderPage.bringId, `${word(pickupDays)} dagar`],
  [chatMessages.privacy, `${chatDays} dagar`],
  [contactMessages.privacy, `högst ${emailDays} dagar`],
  [stockAlertEmailMessages.asking.closing, `raderas om ${word(daysToConfirm)} dagar`],
  [subscriptionEmailMessages.question.closing, `raderas om ${word(optInDays)} dagar`],
  [verificationEmailMessages.asking.closing, `gäller i ${word(validHours / 24)} dygn`],
  [verifyEmailMessages.expired('elin@exempel.se'), `gällde i ${word(validHours / 24)} dygn`],
  [contactMessages.lead, `inom ${answerHours} timmar på vardagar`],
  [contactEmailMessages.opening, `inom ${answerHours} timmar på vardagar`],
  [chatMessages.blocked, `inom ${answerHours} timmar på vardagar`],
  [returnEmailMessages.complaintText, `inom ${answerHours} timmar på vardagar`],
  [returnEmailMessages.undeliveredText(kronor(uncollectedFee)), `högst ${kronor(uncollectedFee)}`],
])('%s', (text, promise) => {
  expect(text).toContain(promise)
})

test('the terms name the means of payment that there are', () => {
  const terms = pages.get(8) ?? ''
  const ids = paymentMethodsFor(100_000).map(({ id }) => id)
  for (const [text, id] of [
    ['Swish', 'swish'],
    ['kort', 'card'],
    ['Faktura', 'invoice'],
    ['delbetalning', 'instalments'],
  ] as const) {
    expect(terms).toContain(text)
    expect(ids).toContain(id)
  }
  expect(terms).not.toContain('Direktbetalning')
})

test('no text says that everything may be returned: there are exceptions', () => {
  const texts = [...pages.values(), ...siteMessages(new Date('2026-11-21')).map(({ message }) => message)]
  for (const text of texts) expect(text).not.toMatch(/allt du köper/i)
})

test.each([...[pages, firstPages].entries()])(
  'the number of a sole trader is a personal number, and the page says that it is stored',
  (_, texts) => {
    expect(organisationNumberOf('8112189876')).toBe('8112189876')
    expect(texts.get(25)).toContain(
      'Har du enskild firma är organisationsnumret ditt personnummer. Då sparas det utan kryptering',
    )
  },
)
