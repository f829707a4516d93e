import { erroriMappaturaDna } from '@bisavolo/domain/registro/rules/dna/mappatura'
import styled from '@emotion/styled'
import { mdiArrowLeft, mdiFileTableOutline, mdiFlaskOutline, mdiTrayArrowUp } from '@mdi/js'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHead, Parts, WrapLine } from '../../ui/page/page-head.tsx'
import { amber, inkSoft, lineStrong, sheetHover } from '../../ui/tokens.ts'
import { EsitoImporta } from './esito-importa.tsx'
import { MappaturaForm } from './mappatura-form.tsx'
import { useImporta } from './use-importa.ts'

export function ImportaProfiliScreen() {
  const id = useId()
  const { file, letto, mappatura, nome, esito, reading, running, setNome, change } = useImporta()
  return (
    <>
      <PageHead>
        <WrapLine style={{ justifyContent: 'space-between' }}>
          <h2>Importa profili DNA</h2>
          <Button look="quiet" icon={mdiArrowLeft} to="/list/profili-dna">
            Profili DNA
          </Button>
        </WrapLine>
        <p>Il file Excel o CSV di un laboratorio. La prova non registra nulla; lo stesso file non entra due volte.</p>
      </PageHead>
      <Parts>
        <Card heading="File">
          <Choose htmlFor={id}>
            <Icon path={mdiFileTableOutline} size={22} />
            <span>{file === null ? 'Scegli il file del laboratorio' : `${file.name}: scegline un altro`}</span>
            <input
              id={id}
              type="file"
              accept=".xlsx,.csv,.txt"
              className="visually-hidden"
              disabled={reading.busy || running.busy}
              onChange={event => {
                const chosen = event.target.files?.[0]
                event.target.value = ''
                if (chosen) reading.run(chosen)
              }}
            />
          </Choose>
          {reading.busy && <p style={{ color: inkSoft }}>Leggo il file…</p>}
        </Card>
        {letto && mappatura && (
          <Card heading="Che cosa c’è nelle colonne">
            {letto.salvate.length > 0 && (
              <div style={{ maxWidth: 420, marginBottom: 16 }}>
                <SelectField
                  label="Mappatura salvata"
                  value={nome}
                  empty="Nessuna: quella proposta"
                  options={letto.salvate.map(one => ({
                    value: one.nome,
                    label: one.adatta ? one.nome : `${one.nome} (altre colonne)`,
                  }))}
                  onChange={chosen => {
                    setNome(chosen)
                    const known = letto.salvate.find(one => one.nome === chosen)
                    const next = known?.mappatura ?? letto.tabelle[0]?.mappatura
                    if (next) change(next)
                  }}
                />
              </div>
            )}
            <MappaturaForm letto={letto} mappatura={mappatura} onChange={change} />
            <Azioni
              errori={erroriMappaturaDna(
                mappatura,
                (letto.tabelle.find(one => one.nome === mappatura.tabella) ?? letto.tabelle[0])?.colonne.map(
                  one => one.nome,
                ) ?? [],
              )}
              nome={nome}
              setNome={setNome}
              isTried={esito?.prova === true && esito.conteggi.nuovi > 0}
              busy={running.busy || file === null}
              onRun={running.run}
            />
          </Card>
        )}
        {esito && (
          <Card heading={esito.prova ? 'Esito della prova' : 'Registrati'}>
            <EsitoImporta esito={esito} />
          </Card>
        )}
      </Parts>
    </>
  )
}

interface AzioniProps {
  errori: readonly string[]
  nome: string
  setNome: (nome: string) => void
  isTried: boolean
  busy: boolean
  onRun: (prova: boolean) => void
}

function Azioni({ errori, nome, setNome, isTried, busy, onRun }: AzioniProps) {
  return (
    <>
      <div style={{ maxWidth: 420, marginTop: 20 }}>
        <TextField
          label="Salva la mappatura con il nome"
          help="Dalle un nome: il prossimo file del laboratorio si legge da solo"
          value={nome}
          maxLength={100}
          onChange={setNome}
        />
      </div>
      {errori.length > 0 && (
        <ul style={{ margin: '14px 0 0', paddingLeft: 18, color: inkSoft }}>
          {errori.map(error => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <WrapLine style={{ marginTop: 16 }}>
        <Button
          look={isTried ? 'quiet' : 'main'}
          icon={mdiFlaskOutline}
          busy={busy}
          disabled={errori.length > 0}
          onClick={() => onRun(true)}
        >
          Prova
        </Button>
        <Button
          look={isTried ? 'main' : 'quiet'}
          icon={mdiTrayArrowUp}
          busy={busy}
          disabled={!isTried || errori.length > 0}
          onClick={() => onRun(false)}
        >
          Registra
        </Button>
      </WrapLine>
    </>
  )
}

const Choose = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  padding: 14px 16px;
  border: 1px dashed ${lineStrong};
  border-radius: 8px;
  font-weight: 600;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${sheetHover};
  }
  &:focus-within {
    outline: 2px solid ${amber};
    outline-offset: 2px;
  }
`
