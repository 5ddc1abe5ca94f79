import { type AsvsChapter, met, notApplicable } from './row.ts'

export const chapter12: AsvsChapter = {
  'V12.1.1': met(
    'TLS versions',
    'TLS to the browser is ended by the proxy of the operator, for which `docs/operations.md` names a configuration with TLS 1.2 and 1.3; as a client Node speaks 1.2 and 1.3.',
  ),
  'V12.1.2': met(
    'Cipher suites',
    'Those of the proxy are named in `docs/operations.md`; as a client those of Node, which leave out weak ones.',
  ),
  'V12.1.3': notApplicable('Client certificates of users', 'The shop asks no browser for a certificate.'),
  'V12.2.1': met(
    'TLS between browser and shop',
    'With a public PUBLIC_URL of https the shop sends HSTS and its cookies only over TLS (`docs/operations.md`).',
  ),
  'V12.2.2': met('Publicly trusted certificates', 'The operator’s proxy holds one, as `docs/operations.md` asks for.'),
  'V12.3.1': met(
    'Encrypted connections to services',
    'Providers are https by their settings, mail servers on other machines must offer STARTTLS, databases on other machines need sslmode.',
    'src/core/server/config.test.ts › a public shop reaches a database on another machine only encrypted',
  ),
  'V12.3.2': met(
    'Certificates are validated',
    'Node validates them; nothing turns that off, and BankID is checked against its own authority.',
    'src/integrations/bankid/pretend/bankid.test.ts › neither side listens to whom another authority has signed',
  ),
  'V12.3.3': notApplicable(
    'TLS between internal HTTP services',
    'There are none: sandboxes answer on the loopback address of the same machine.',
  ),
  'V12.3.4': met(
    'Trusted certificates between services',
    'A certificate of one’s own is named for the database (sslrootcert) and for BankID (BANKID_CA_FILE), and no other is trusted then.',
    'src/integrations/bankid/pretend/bankid.test.ts › neither side listens to whom another authority has signed',
  ),
}
