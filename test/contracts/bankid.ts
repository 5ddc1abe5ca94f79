/**
 * What the documentation of BankID's RP API 6.0 shows, field by field, with values of our own. The answers are in the
 * form of https://github.com/hbldh/pybankid (README, 5f36326, MIT) and of
 * https://github.com/ActiveLogin/ActiveLogin.Authentication (BankId.Api/Models, 3232061, MIT), whose texts follow BankID's.
 */

const encoded = (text: string) => Buffer.from(text).toString('base64')

export const authRequest = {
  endUserIp: '194.168.2.25',
  userVisibleData: encoded('Logga in'),
  returnUrl: 'https://shop.example/back#nonce',
  requirement: { pinCode: true, certificatePolicies: ['1.2.752.78.*'] },
}

export const signRequest = { endUserIp: '2001:db8::1', userVisibleData: encoded('Jag köper på kredit') }

export const beginAnswer = {
  orderRef: 'ee3421ea-2096-4000-8130-82648efe0927',
  autoStartToken: 'e8df5c3c-c67b-4a01-bfe5-fefeab760beb',
  qrStartToken: '01f94e28-857f-4d8a-bf8e-6c5a24466658',
  qrStartSecret: 'b4214886-3b5b-46ab-bc08-6862fddc0e06',
}

const { orderRef } = beginAnswer

export const pendingHints = [
  'outstandingTransaction',
  'noClient',
  'started',
  'userMrtd',
  'userCallConfirm',
  'userSign',
  'unknown',
]
export const failedHints = [
  'expiredTransaction',
  'certificateErr',
  'userCancel',
  'cancelled',
  'startFailed',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'transactionRiskBlocked',
  'unknown',
]

export const completeAnswer = {
  orderRef,
  status: 'complete',
  completionData: {
    user: { personalNumber: '199001011239', name: 'Karin Test', givenName: 'Karin', surname: 'Test' },
    device: { ipAddress: '194.168.2.25', uhi: 'OZvYM9VvyiAmG7NA5jU5zqGcVpo=' },
    bankIdIssueDate: '2020-02-01',
    stepUp: { mrtd: false },
    signature: encoded('<signature/>'),
    ocspResponse: encoded('ocsp'),
    risk: 'low',
  },
}

export const errors = [
  [400, 'alreadyInProgress'],
  [400, 'invalidParameters'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [408, 'requestTimeout'],
  [415, 'unsupportedMediaType'],
  [429, 'tooManyRequests'],
  [500, 'internalError'],
  [503, 'Maintenance'],
] as const
