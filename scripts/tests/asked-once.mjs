/**
 * Files of the server's tests that one PostgreSQL answers as well as another: those that ask none, or one of their own, and
 * those about what is decided before any is asked. `npm test` runs them; with TEST_DATABASE_URL they are left out.
 */
export const askedOnce = [
  'test/asvs.test.ts',
  'test/attacks/authorisation-doc.test.ts',
  'test/attacks/canaries.test.ts',
  'test/attacks/fuzz-*.test.ts',
  'test/attacks/headers.test.ts',
  'test/attacks/limits.test.ts',
  'test/attacks/mass-assignment.test.ts',
  'test/attacks/matrix.test.ts',
  'test/auth/passwords.test.ts',
  'test/auth/totp.test.ts',
  'test/borders.test.ts',
  'test/citations.test.ts',
  'test/db/embedded-home.test.ts',
  'test/db/embedded.test.ts',
  'test/denaro/fatturapa-schema.test.ts',
  'test/limiter.test.ts',
  'test/output/csv.test.ts',
  'test/output/excel.test.ts',
  'test/output/pdf.test.ts',
  'test/packages.test.ts',
  'test/registro/engine.test.ts',
  'test/segreteria/check-pdf.test.ts',
  'test/segreteria/importazioni/lettura.test.ts',
  'test/store/demo-accounts.test.ts',
]
