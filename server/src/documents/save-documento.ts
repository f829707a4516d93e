import { entityOf, type FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { tipoFoto } from '@bisavolo/domain/words/choices'
import { openRecord } from '../records/open-record.ts'
import { proposeSound } from '../records/propose-row.ts'
import type { SaveCommand } from '../records/routes.ts'
import { writeRecord } from '../records/write-record.ts'

export const saveDocumento: SaveCommand = async (work, id, body) => {
  const opened = await openRecord(work, entityOf('documenti'), id, body)
  const row = await proposeSound(opened, {}, { rules: proposed => fotoErrors(opened.before, proposed) })
  return writeRecord(opened, row)
}

function fotoErrors(before: Values | null, { tipo, idgatto }: Values): FieldError[] {
  const was = before?.tipo === tipoFoto
  if (was !== (tipo === tipoFoto)) return [{ field: 'tipo', message: `Tipo: ${was ? stays : comes}` }]
  if (was && idgatto !== before?.idgatto) return [{ field: 'idgatto', message: `Gatto: ${stays}` }]
  return []
}

const stays = 'una foto resta del suo gatto; per cambiarla toglila e caricala di nuovo'
const comes = 'le foto dei gatti si caricano dalla pagina del gatto'
