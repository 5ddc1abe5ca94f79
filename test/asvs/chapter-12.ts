import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter12: AsvsChapter = {
  'V12.1.1': met(
    'TLS versions',
    "The operator's proxy terminates TLS; `docs/operations.md` (TLS and the proxy) has a configuration with TLS 1.2 and 1.3. As a client, Node uses 1.2 and 1.3.",
  ),
  'V12.1.2': met(
    'Cipher suites',
    '`docs/operations.md` (TLS and the proxy) lists those of the proxy; as a client, Node excludes weak ones.',
  ),
  'V12.1.3': notApplicable(
    'Client certificates of users',
    'The shop does not request client certificates from browsers.',
  ),
  'V12.2.1': met(
    'TLS between browser and shop',
    'With an https PUBLIC_URL the shop sends HSTS and its cookies over TLS only (`docs/operations.md`).',
  ),
  'V12.2.2': met('Publicly trusted certificates', '`docs/operations.md` requires one for the operator’s proxy.'),
  'V12.3.1': met(
    'Encrypted connections to services',
    'Providers require https, remote SMTP servers STARTTLS and remote databases sslmode.',
    'src/environment/config.test.ts › a public shop connects to a remote database with encryption only',
  ),
  'V12.3.2': met(
    'Certificates are validated',
    'Node validates certificates, which cannot be disabled; BankID is verified against its own authority.',
    'src/integrations/bankid/sandbox/bankid.test.ts › both sides reject certificates of another authority',
  ),
  'V12.3.3': notApplicable(
    'TLS between internal HTTP services',
    'There are none: sandboxes listen on the loopback address of the same machine.',
  ),
  'V12.3.4': met(
    'Trusted certificates between services',
    'Custom authorities are configured for the database (sslrootcert) and BankID (BANKID_CA_FILE), and then no others are trusted.',
    'src/integrations/bankid/sandbox/bankid.test.ts › both sides reject certificates of another authority',
  ),
}
