import type { ReportName } from '@bisavolo/domain/reports'
import type { Printer } from '../reports/printer.ts'
import { printEtichette } from '../soci/etichette/print-etichette.ts'

/** How a report is printed whose paper is not a table. */
export const printers: Partial<Record<ReportName, Printer>> = { etichette_postali: printEtichette }
