import { moduloCompilato, type NomeModulo } from '@bisavolo/domain/segreteria/calls/moduli'
import { mdiPawOutline, mdiPrinterOutline } from '@mdi/js'
import { download } from '../../api/call.ts'
import type { RowAction } from '../../records/special.ts'
import { tellOutcome } from '../../session/use-write.ts'

export function moduloAction(
  modulo: NomeModulo,
  label = 'Stampa il modulo',
  isFor?: NonNullable<RowAction['isFor']>,
): RowAction {
  return {
    label,
    icon: modulo === 'cucciolata' ? mdiPawOutline : mdiPrinterOutline,
    ...(isFor && { isFor }),
    async run({ id }) {
      await tellOutcome(download(moduloCompilato, { modulo, id }), {
        done: 'Modulo scaricato',
        failed: 'Il modulo non è stato scaricato:',
      })
    },
  }
}
