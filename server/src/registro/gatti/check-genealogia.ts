import type { FieldError } from '@bisavolo/domain'
import { addMonths } from '@bisavolo/domain/kit/date'
import { formatDate } from '@bisavolo/domain/kit/format'
import { numeroAt, type Regola } from '@bisavolo/domain/kit/regola'
import type { Values } from '@bisavolo/domain/kit/values'
import { checkGenitori } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import type { Work } from '../../records/work.ts'
import { readFigli, readGenitore } from './read-famiglia.ts'

/** D11. Queries the database, because the pedigree cache is behind. Only changed fields: an old error must not prevent a save. */
export async function checkGenealogia(
  work: Work,
  id: number | null,
  row: Values,
  before: Values | null,
  regole: readonly Regola[],
): Promise<FieldError[]> {
  const mesi = numeroAt(regole, 'gatto.genitore_mesi_min', work.who.today)
  const isNew = (name: string) => before === null || before[name] !== row[name]
  const errors: FieldError[] = []
  if (isNew('idpadre') || isNew('idmadre') || isNew('data_nascita')) {
    const [padre, madre] = [
      await readGenitore(work.trx, id, row.idpadre),
      await readGenitore(work.trx, id, row.idmadre),
    ]
    const figlio = { id, data_nascita: row.data_nascita as string }
    errors.push(...checkGenitori(figlio, padre, madre, mesi))
  }
  if (before !== null && id !== null && (isNew('data_nascita') || isNew('sesso'))) {
    errors.push(...(await checkFigli(work, id, row, mesi)))
  }
  return errors
}

async function checkFigli({ trx }: Work, id: number, row: Values, mesi: number): Promise<FieldError[]> {
  const { padre, madre, primo } = await readFigli(trx, id)
  const errors: FieldError[] = []
  if (padre > 0 && row.sesso !== 'M')
    errors.push({ field: 'sesso', message: `È registrato come padre di ${gatti(padre)}` })
  if (madre > 0 && row.sesso !== 'F')
    errors.push({ field: 'sesso', message: `È registrata come madre di ${gatti(madre)}` })
  const nascita = row.data_nascita as string | null
  if (primo !== null && nascita !== null && addMonths(nascita, mesi) > primo) {
    errors.push({
      field: 'data_nascita',
      message: `Ha un figlio nato il ${formatDate(primo)}: deve essere nato almeno ${mesi} mesi prima`,
    })
  }
  return errors
}

function gatti(n: number): string {
  return n === 1 ? 'un gatto' : `${n} gatti`
}
