import { type AsvsChapter, notApplicable } from './row.ts'

const why =
  'The shop is neither an OAuth client, nor a resource server, nor an authorization server. Logins are by password, BankID and WebAuthn, and sessions are opaque cookies.'

export const chapter10: AsvsChapter = {
  'V10.1.1': notApplicable('Tokens only where they are needed', why),
  'V10.1.2': notApplicable('Answers only to flows this browser began', why),
  'V10.2.1': notApplicable('Client: forged token requests', why),
  'V10.2.2': notApplicable('Client: mix-up of authorization servers', why),
  'V10.3.1': notApplicable('Resource server: audience of access tokens', why),
  'V10.3.2': notApplicable('Resource server: decisions by claims', why),
  'V10.3.3': notApplicable('Resource server: claims that identify a user', why),
  'V10.3.4': notApplicable('Resource server: strength and age of authentication', why),
  'V10.4.1': notApplicable('Authorization server: exact redirect addresses', why),
  'V10.4.2': notApplicable('Authorization server: codes work once', why),
  'V10.4.3': notApplicable('Authorization server: codes live shortly', why),
  'V10.4.4': notApplicable('Authorization server: only the grants a client needs', why),
  'V10.4.5': notApplicable('Authorization server: replayed refresh tokens', why),
  'V10.4.6': notApplicable('Authorization server: PKCE', why),
  'V10.4.7': notApplicable('Authorization server: clients that register themselves', why),
  'V10.4.8': notApplicable('Authorization server: refresh tokens end', why),
  'V10.4.9': notApplicable('Authorization server: tokens can be revoked', why),
  'V10.4.10': notApplicable('Authorization server: confidential clients prove who they are', why),
  'V10.4.11': notApplicable('Authorization server: only the scopes a client needs', why),
  'V10.5.1': notApplicable('OIDC client: replayed ID tokens', why),
  'V10.5.2': notApplicable('OIDC client: subject identifies the user', why),
  'V10.5.3': notApplicable('OIDC client: issuer of metadata', why),
  'V10.5.4': notApplicable('OIDC client: audience of ID tokens', why),
  'V10.5.5': notApplicable('OIDC client: back-channel logout', why),
  'V10.6.1': notApplicable('OpenID provider: response modes', why),
  'V10.6.2': notApplicable('OpenID provider: forced logout', why),
  'V10.7.1': notApplicable('Consent to each request', why),
  'V10.7.2': notApplicable('Consent says what it is to', why),
  'V10.7.3': notApplicable('Consents can be seen and revoked', why),
}
