/** Messages to a bounce address, in the forms that mail servers give them. Written for the tests by RFC 3464 and 5965. */
type Report = { to: string; recipient: string; status?: string; diagnostic?: string; action?: string }

const crlf = (text: string) => text.replaceAll('\n', '\r\n')

function multipart(headers: string, parts: readonly [type: string, body: string][]): string {
  const boundary = '=_boundary'
  const written = parts.map(([type, body]) => `--${boundary}\nContent-Type: ${type}\n\n${body}\n`)
  return crlf(`${headers.replace('{boundary}', `boundary="${boundary}"`)}\n\n${written.join('')}--${boundary}--\n`)
}

const returned = 'From: Krets <shop@krets.example>\nTo: anna@exempel.se\nSubject: Orderbekräftelse 1\n'
const noMailbox = '550 5.1.1 User unknown in virtual mailbox table'

export function postfixReport({
  to,
  recipient,
  status = '5.1.1',
  diagnostic = noMailbox,
  action = 'failed',
}: Report): string {
  return multipart(
    `From: MAILER-DAEMON@mx.exempel.se (Mail Delivery System)\nTo: ${to}\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status;\n ${'{boundary}'}`,
    [
      ['text/plain; charset=us-ascii', 'This is the mail system at host mx.exempel.se.'],
      [
        'message/delivery-status',
        `Reporting-MTA: dns; mx.exempel.se\nArrival-Date: Fri, 27 Nov 2026 15:00:00 +0100 (CET)\n\nFinal-Recipient: rfc822; ${recipient}\nOriginal-Recipient: rfc822;${recipient}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; mx.exempel.se\nDiagnostic-Code: smtp;\n ${diagnostic}`,
      ],
      ['text/rfc822-headers', returned],
    ],
  )
}

/** Says 5.0.0 of every failure. */
export function eximReport({ to, recipient, diagnostic = noMailbox }: Report): string {
  return multipart(
    `Received: from Debian-exim by mail.krets.example\nX-Failed-Recipients: ${recipient}\nAuto-Submitted: auto-replied\nFrom: Mail Delivery System <Mailer-Daemon@mail.krets.example>\nTo: ${to}\nContent-Type: multipart/report; report-type=delivery-status; {boundary}\nMIME-Version: 1.0\nSubject: Mail delivery failed: returning message to sender`,
    [
      ['text/plain', `A message that you sent could not be delivered.\n\n  ${recipient}\n`],
      [
        'message/delivery-status',
        `Reporting-MTA: dns; mail.krets.example\n\nAction: failed\nFinal-Recipient: rfc822;${recipient}\nStatus: 5.0.0\nRemote-MTA: dns; mx.exempel.se\nDiagnostic-Code: smtp; ${diagnostic}`,
      ],
      ['message/rfc822', `${returned}\nHej`],
    ],
  )
}

/** The status part is encoded, and the address may be written in capitals. */
export function exchangeReport({ to, recipient, status = '5.1.10' }: Report): string {
  const fields = `Reporting-MTA: dns;AM0PR01.prod.exempel.com\r\nReceived-From-MTA: dns;mail.krets.example\r\n\r\nFinal-Recipient: rfc822;${recipient.toUpperCase()}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup\r\n`
  return multipart(
    `From: postmaster@exempel.com\nTo: ${to.toUpperCase()}\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=delivery-status;\n\t{boundary}\nSubject: Undeliverable: Order`,
    [
      [
        'multipart/alternative; boundary="inner"',
        '--inner\nContent-Type: text/plain\n\nWe could not deliver.\n--inner--',
      ],
      [
        'message/delivery-status\nContent-Transfer-Encoding: base64',
        Buffer.from(fields).toString('base64').replace(/.{76}/g, '$&\n'),
      ],
      ['message/rfc822', `${returned}\nHej`],
    ],
  )
}

/** A diagnostic text over several lines, each with the code. */
export function gmailReport({ to, recipient }: Report): string {
  return multipart(
    `Delivered-To: ${to}\nReturn-Path: <>\nFrom: Mail Delivery Subsystem <mailer-daemon@googlemail.com>\nTo: ${to}\nAuto-Submitted: auto-replied\nSubject: Delivery Status Notification (Failure)\nX-Failed-Recipients: ${recipient}\nContent-Type: multipart/report; {boundary}; report-type=delivery-status\nMIME-Version: 1.0`,
    [
      ['text/html; charset="UTF-8"', '<html>Address not found</html>'],
      [
        'message/delivery-status',
        `Reporting-MTA: dns; googlemail.com\nArrival-Date: Fri, 27 Nov 2026 06:00:00 -0800 (PST)\n\nFinal-Recipient: rfc822; ${recipient}\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.exempel.se. (192.0.2.7, the server for the domain exempel.se.)\nDiagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try\n 550-5.1.1 double-checking the address for typos.\nLast-Attempt-Date: Fri, 27 Nov 2026 06:00:01 -0800 (PST)`,
      ],
      ['message/rfc822', `${returned}\nHej`],
    ],
  )
}

/** Sent to the address that the shop has given the mailbox provider; the email returned says whose it was. */
export function complaint({ bounceTo, type = 'abuse' }: { bounceTo: string; type?: string }): string {
  return multipart(
    `From: <feedback@exempel.com>\nTo: <abuse@krets.example>\nSubject: FW: Orderbekräftelse\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type=feedback-report;\n     {boundary}`,
    [
      ['text/plain; charset="US-ASCII"', 'This is an email abuse report.'],
      [
        'message/feedback-report',
        `Feedback-Type: ${type}\nUser-Agent: Prov/1.0\nVersion: 1\nArrival-Date: Fri, 27 Nov 2026 14:00:00 UTC\nSource-IP: 192.0.2.1`,
      ],
      ['message/rfc822', `Return-Path: <${bounceTo}>\n${returned}\nHej`],
    ],
  )
}

export function vacationReply({ to, recipient }: Report): string {
  return crlf(
    `From: ${recipient}\nTo: ${to}\nAuto-Submitted: auto-replied\nSubject: Semester\nContent-Type: text/plain\n\nStatus: 5.1.1\n`,
  )
}
