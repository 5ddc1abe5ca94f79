import { accountMergedEmail, mergeAccountsEmail } from '#account-merging/server/merge-emails.ts'
import { reminderEmail } from '#cart-reminders/server/reminder-email.ts'
import {
  applicationApproved,
  applicationDeclinedEmail,
  applicationReceived,
  orderApproved,
} from '#credit-applications/server/credit-emails.ts'
import type { EmailKind } from '#email/server/email-kinds.ts'
import {
  alreadySubscribedEmail,
  confirmSubscriptionEmail,
  endLinksEmail,
  welcomeEmail,
} from '#email/server/newsletter-emails.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { giftCardEmail } from '#gift-cards/server/gift-card-email.ts'
import { newCodeEmail } from '#gift-cards/server/new-code-email.ts'
import { reductionEmail } from '#goodwill/server/reduction-email.ts'
import { passwordResetEmail } from '#identity/server/password-emails.ts'
import { securityNoticeEmail, securityNoticeKinds } from '#identity/server/security-notice.ts'
import { addressTakenEmail, verificationEmail } from '#identity/server/verified-email/verification-emails.ts'
import { changedEmail } from '#order-changes/server/changed-email.ts'
import { confirmationEmail } from '#orders/server/confirmation-email.ts'
import { identificationEmail } from '#orders/server/identification-email.ts'
import { cancelledEmail, partlyCancelledEmail, refundedEmail } from '#orders/server/money-emails.ts'
import {
  codesEmail,
  codesMissingEmail,
  deliveredEmail,
  readyEmail,
  shippedEmail,
} from '#orders/server/shipment-emails.ts'
import { invoiceReminderEmail } from '#payment-processing/server/back-office/invoice-reminder-email.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'
import { idleAccountEmail } from '#privacy/server/idle-account-email.ts'
import { privacyRequestEmail } from '#privacy/server/requests/request-email.ts'
import { emailChangeEmail, emailTakenEmail } from '#profile/server/change-email-emails.ts'
import { recallEmail } from '#recalls/server/recall-email.ts'
import { lostStateTexts, emailMessages as returnMessages } from '#returns/messages.ts'
import { returnEmail, returnEmailOf } from '#returns/server/return-email.ts'
import { withdrawalEmail } from '#returns/server/withdrawal-email.ts'
import { hiddenEmail, reportEmail, shownEmail } from '#reviews/server/moderation/emails.ts'
import { invitationEmail } from '#staff/server/team/invitation-email.ts'
import {
  backInStockEmail,
  confirmStockAlertEmail,
  stockAlertCreatedEmail,
} from '#stock-alerts/server/stock-alert-emails.ts'
import { contactAnswerEmail } from '#support/server/answer-contact.ts'
import { contactEmailToShop, contactReceiptEmail } from '#support/server/contact-emails.ts'
import { offlineEmailToShop, offlineReceiptEmail } from '#support/server/offline-emails.ts'
import { surveyEmail } from '#surveys/server/survey-email.ts'
import { cartOfferEmail, heldOfferEmail } from '#telephone-orders/server/cart-offer-email.ts'
import { wishlistMessages } from '#wishlists/messages.ts'
import { wishlistEmail } from '#wishlists/server/wishlist-emails.ts'
import { sampleCompanyOrder, sampleOrder, sampleShipment, sampleStoreOrder } from './sample-order.ts'

const origin = 'https://butik.example'
const now = new Date('2026-11-20T12:00:00Z')
const link = `${origin}/se/reset-password?token=AbCdEfGhIjKlMnOpQrStUvWx`
const links = { page: `${origin}/se/utskick/12.AbCdEfGhIjKlMnOpQrStUv`, oneClick: `${origin}/api/newsletter/x` }

const product = { productId: sampleOrder.rows[0]?.productId ?? 0, name: sampleOrder.rows[0]?.name ?? '' }
const cheaper = wishlistMessages.cheaper({ name: product.name, price: { price: 129_900 }, lowestPrice: 149_900 })
/** The samples are not stored, so that nothing of them needs a key. */
const unsealed = { encrypt: (text: string) => text }
const contact = { id: 26, firstName: 'Elin', email: 'elin@exempel.se' }
const company = { legalName: 'Ateljé Nord AB', publicUrl: origin }
const ticket = {
  topic: 'Leverans',
  name: 'Elin Lindqvist',
  email: 'elin@exempel.se',
  orderId: '1048213',
  message: 'Hej!\n\nPaketet står still i Jönköping. Kan ni se varför?',
  number: '261120-A1B2C3',
}
const notice = { memberId: 26, username: 'elin', hasBankId: true, at: now, browser: 'Firefox på Windows', origin }
const shipped = { order: sampleOrder, shipment: sampleShipment, shipments: [sampleShipment], publicUrl: origin }
const wholeShipment = {
  ...sampleShipment,
  rows: sampleOrder.rows.map(({ quantity }, position) => ({ position, quantity })),
}
const inStore = { ...sampleShipment, carrier: null, trackingId: null, trackingUrl: null, collectCode: '482173' }
const given = { payment: 129_900, giftCard: 0 }
const ofReturn = { labelledValues: [{ label: 'Retur', value: '318' }], publicUrl: origin }
const change = { addition: null, supplement: null, publicUrl: origin }
const card = {
  id: 1,
  code: 'K7QXM2P9RT4WHC38',
  codeNumber: 1,
  amount: 50_000,
  name: null,
  email: 'elin@exempel.se',
  publicUrl: origin,
  greeting: '',
}
const withdrawal = {
  name: 'Elin Lindqvist',
  orderNumber: '1048213',
  email: 'elin@exempel.se',
  publicUrl: origin,
  at: now,
}

/** Every email of the shop, by kind, as its settings are now. */
export function sampleEmails(): Record<EmailKind, Record<string, EmailContent>> {
  return {
    'order-confirmation': {
      consumer: confirmationEmail(sampleOrder, origin),
      company: confirmationEmail(sampleCompanyOrder, origin),
      'company-awaiting': confirmationEmail({ ...sampleCompanyOrder, holdReason: 'credit-approval' }, origin),
      unverified: confirmationEmail({ ...sampleOrder, isOwnAddress: false }, origin),
    },
    'digital-codes': {
      codes: codesEmail({ ...shipped, codeOf: () => 'RTVX-8K2M-QPLD-77WE' }),
    },
    'gift-card': {
      gift: giftCardEmail(unsealed, { ...card, isGift: true, hasGreeting: true }),
      issued: giftCardEmail(unsealed, {
        ...card,
        name: 'Elin',
        greeting: 'Tack för ditt tålamod!',
        isGift: false,
        hasGreeting: false,
      }),
      'new-code': newCodeEmail(unsealed, card),
    },
    'to-shop': {
      contact: contactEmailToShop(ticket),
      chat: offlineEmailToShop({ email: ticket.email, text: ticket.message, memberId: 26 }),
      'codes-missing': codesMissingEmail(sampleOrder, { position: 0, publicUrl: origin }),
    },
    'order-news': {
      sent: shippedEmail(shipped),
      'sent-whole': shippedEmail({
        ...shipped,
        shipment: wholeShipment,
        shipments: [wholeShipment],
      }),
      'sent-to-store': shippedEmail({ ...shipped, order: sampleStoreOrder, shipment: inStore }),
      ready: readyEmail({ ...shipped, order: sampleStoreOrder, shipment: inStore }, now),
      delivered: deliveredEmail(shipped),
      cancelled: cancelledEmail(sampleOrder, { reason: 'out-of-stock', given, publicUrl: origin }),
      'partly-cancelled': partlyCancelledEmail(sampleOrder, {
        units: [{ position: 1, quantity: 1, source: 'web' }],
        given,
        publicUrl: origin,
      }),
      reduced: reductionEmail(sampleOrder, {
        amount: 20_000,
        reason: 'Repa på lådan',
        creditNote: 10_042,
        refund: { payment: 20_000, giftCard: 0 },
        publicUrl: origin,
      }),
      changed: changedEmail(sampleOrder, { ...change, lines: ['1 st Taktil Femtiofem togs bort.'], refund: 74_500 }),
      offer: changedEmail(sampleOrder, {
        ...change,
        lines: [],
        refund: 0,
        addition: { ...sampleOrder, rows: sampleOrder.rows.slice(1), shipping: 0, total: 149_000 },
        supplement: {
          id: '9007199254740994',
          number: 1_048_214,
          amount: 149_000,
          path: '/se/order/9007199254740994?secret=AbCdEf',
          expiresAt: now.getTime() + 86_400_000,
        },
      }),
      refunded: refundedEmail(sampleOrder, { amount: 129_900, method: 'card' }, origin),
    },
    'review-decision': {
      hidden: hiddenEmail({
        product: 'Orkan',
        reason: 'Omdömet innehåller personuppgifter om någon annan.',
        text: 'Ring 070-111 22 33 om du vill köpa min.',
        origin,
      }),
      shown: shownEmail({ product: 'Orkan', origin }),
      reported: reportEmail({ product: 'Orkan', isHidden: false, origin }),
    },
    'staff-invitation': {
      role: invitationEmail({ origin, token: 'AbCdEfGhIjKlMnOpQrStUvWx', role: 'Lager', by: 'Mattias Ek' }),
    },
    'return-news': {
      announced: returnEmailOf(sampleOrder, {
        subject: 'Din retur av beställning 1048213',
        heading: 'Din retur',
        text: 'Vi har tagit emot din retur. Packa produkterna väl och skriv returens nummer på paketet.',
        ...ofReturn,
      }),
      complaint: returnEmailOf(sampleOrder, {
        subject: 'Din reklamation, beställning 1048213',
        heading: 'Din reklamation',
        text: 'Vi har tagit emot din reklamation och svarar inom 48 timmar på vardagar.',
        ...ofReturn,
      }),
      lost: returnEmailOf(sampleOrder, {
        subject: returnMessages.lostSubject(1_048_213),
        heading: returnMessages.lostHeading,
        text: returnMessages.lostTexts.replace,
        publicUrl: origin,
      }),
      resent: returnEmailOf(sampleOrder, {
        subject: returnMessages.resentSubject(1_048_213),
        heading: returnMessages.resentHeading,
        text: `${lostStateTexts.resent}.`,
        ...ofReturn,
      }),
    },
    'withdrawal-receipt': {
      proven: withdrawalEmail({
        ...withdrawal,
        order: { id: '1', number: 1_048_213, secret: 'AbCdEf', firstName: 'Elin' },
        link: null,
      }),
      late: withdrawalEmail({
        ...withdrawal,
        order: { id: '1', number: 1_048_213, secret: 'AbCdEf', firstName: 'Elin' },
        outcome: { kind: 'late', lastDay: '2026-11-16', openPurchaseUntil: null },
        link: null,
      }),
      unproven: withdrawalEmail({ ...withdrawal, order: null, link: `${origin}/se/angra?token=AbCdEf` }),
      answered: returnEmail({
        name: null,
        subject: 'Om att du ångrar ditt köp',
        text: 'Vi hittar ingen beställning med det numret. Skriv till oss med numret i orderbekräftelsen.',
        action: { text: 'Läs om ångerrätten', link: `${origin}/se/info/15` },
      }),
    },
    identification: { asked: identificationEmail(sampleOrder, `${origin}/se/identifiera/1?secret=AbCdEf`) },
    'account-idle': { warned: idleAccountEmail('Elin', origin) },
    survey: {
      asked: surveyEmail({
        firstName: 'Elin',
        orderNumber: 1048213,
        link: `${origin}/se/undersokning/1.AbCdEfGhIjKlMnOpQrStUv`,
      }),
    },
    recall: {
      recall: recallEmail(
        {
          id: 1,
          title: product.name,
          hazard: 'Batteriet kan bli så varmt att det börjar brinna.',
          action: 'Sluta använda produkten och ladda den inte.',
          batches: ['A17'],
          remedies: ['refund', 'replacement'],
          soldFrom: null,
          soldTo: null,
          stopsSale: true,
          publishedAt: now.getTime(),
          products: [],
        },
        { number: 1_048_213, placedAt: now, names: [product.name] },
        origin,
      ),
    },
    'invoice-reminder': {
      reminder: invoiceReminderEmail(sampleCompanyOrder, { amount: 129_900, dueOn: '2026-12-20', publicUrl: origin }),
    },
    'company-credit': {
      received: applicationReceived(contact, company),
      approved: applicationApproved(contact, { ...company, creditLimit: 10_000_000, paymentDays: 30 }),
      declined: applicationDeclinedEmail(contact, company),
      'order-approved': orderApproved(sampleCompanyOrder, { days: 30, publicUrl: origin }),
    },
    'password-reset': { reset: passwordResetEmail(link, 'elin') },
    'email-verification': {
      asking: verificationEmail({ origin }, { token: 'AbCdEfGhIjKlMnOpQrStUvWxYz012345', wantsNewsletter: true }),
      taken: addressTakenEmail({ origin }),
    },
    'email-change': { change: emailChangeEmail(link), taken: emailTakenEmail(origin) },
    'security-notice': Object.fromEntries(
      securityNoticeKinds.map((kind) => [kind, securityNoticeEmail({ ...notice, kind })]),
    ),
    'newsletter-question': {
      question: confirmSubscriptionEmail({ origin }, 'AbCdEfGhIjKlMnOpQrStUvWxYz012345'),
      already: alreadySubscribedEmail({ origin }, links),
    },
    'newsletter-welcome': { welcome: welcomeEmail({ origin }, links) },
    'letter-links': {
      links: endLinksEmail([
        { kind: 'newsletter', links },
        { kind: 'cart-reminder', links },
      ]),
    },
    'contact-receipt': { receipt: contactReceiptEmail(ticket, origin) },
    'account-merge': {
      asked: mergeAccountsEmail({ from: 'elin@exempel.se', into: 'e…2@exempel.se', link }),
      done: accountMergedEmail('elin@exempel.se', origin),
    },
    'privacy-request': { export: privacyRequestEmail('export', link), erasure: privacyRequestEmail('erasure', link) },
    'support-answer': { answer: contactAnswerEmail({ number: ticket.number, text: 'Hej!\n\nDen passar.' }, origin) },
    'chat-receipt': { receipt: offlineReceiptEmail({ day: '2026-11-20', text: ticket.message, origin }) },
    'watch-question': { question: confirmStockAlertEmail({ ...product, link: `${origin}/se/bevaka/AbCdEf` }) },
    'watch-begun': { begun: stockAlertCreatedEmail({ ...product, link: `${origin}/se/bevaka/AbCdEf`, origin }) },
    'back-in-stock': { back: backInStockEmail({ ...product, origin }) },
    'cart-offer': {
      offer: cartOfferEmail(
        {
          rows: sampleOrder.rows.map((row) => ({ ...row, amount: goodsAmount(row) })),
          sum: 348_900,
          heldSum: 348_900,
          link: `${origin}/se/cart/400001,400043:2`,
        },
        origin,
      ),
      held: heldOfferEmail(
        { token: 'AbCdEf', rows: sampleOrder.rows, expiresAt: new Date('2026-11-21T12:00:00Z') },
        origin,
      ),
    },
    'cart-reminder': {
      reminder: reminderEmail({
        firstName: 'Elin',
        rows: sampleOrder.rows.map((row) => ({ ...row, amount: goodsAmount(row) })),
        sum: 348_900,
        cart: `${origin}/se/utskick/cart`,
        links,
        origin,
      }),
    },
    'wish-news': {
      news: wishlistEmail({
        reader: { id: 26, email: 'elin@exempel.se', firstName: 'Elin', username: 'elin', isProven: true },
        news: [
          { memberId: 26, ...product, price: 129_900, what: cheaper, isBack: false },
          {
            memberId: 26,
            productId: 400_043,
            name: 'Taktil Femtiofem',
            price: 169_000,
            what: wishlistMessages.back('Taktil Femtiofem'),
            isBack: true,
          },
        ],
        links,
        origin,
      }),
    },
  }
}
