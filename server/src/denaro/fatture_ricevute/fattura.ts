import type { entities, Row } from '@bisavolo/domain'

/** A document as it is stored. */
export type Fattura = Row<(typeof entities)['fatture_ricevute']>
