import type { PassaggioLetto } from '@bisavolo/domain/nascite/calls'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useWrite } from '../../session/use-write.ts'
import { CosaManca } from '../../soci/anagrafica/cosa-manca.tsx'
import { CorreggiDialog } from './correggi-dialog.tsx'

/** The sender corrects what the office asked for, one field at a time. The office has its own list of checks. */
export function Mancanze({ record, isStaff }: { record: PassaggioLetto; isStaff: boolean }) {
  const [fixing, setFixing] = useState<string | null>(null)
  const { id, version, correggibili, cosa_manca, mosse } = record
  const isSender = mosse.includes('ritirato')
  const fieldOf = (campo: string) => (campo.startsWith('acquirente') ? 'acquirente' : campo)
  const asked = new Set(cosa_manca.filter(({ da }) => da === 'segreteria').map(({ campo }) => campo))
  const isField = (campo: string) => correggibili.includes(fieldOf(campo))
  const { run } = useWrite(() => saveRecord('passaggi', { id, version, corretto: true }), {
    done: 'La segreteria vede che hai provveduto',
  })
  return (
    <>
      <CosaManca
        voci={isStaff ? cosa_manca.filter(({ da }) => da === 'segreteria') : cosa_manca}
        canFix={campo => isSender && asked.has(campo)}
        words={campo => (isField(campo) ? 'Correggi' : 'Ho provveduto')}
        onFix={campo => (isField(campo) ? setFixing(fieldOf(campo)) : run())}
      />
      {fixing && <CorreggiDialog record={record} campo={fixing} onClose={() => setFixing(null)} />}
    </>
  )
}
