import styled from '@emotion/styled'
import { mdiAlertCircleOutline } from '@mdi/js'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusFirst } from '../session/heading-focus.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { error as errorColour, errorTint } from '../ui/tokens.ts'

export interface AuthFormProps {
  onSubmit: () => void
  submit: string
  busy: boolean
  error?: string | undefined
  children: ReactNode
  links?: ReactNode
}

export function AuthForm({ onSubmit, submit, busy, error, children, links }: AuthFormProps) {
  const root = useRef<HTMLFormElement>(null)
  // Must run before the page heading takes the focus: blurring the first field would mark it as empty.
  useLayoutEffect(() => {
    const active = document.activeElement
    if (active instanceof HTMLElement && root.current?.contains(active)) focusFirst(active)
  }, [])
  return (
    <Form
      ref={root}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {children}
      <div role="alert">
        {error && (
          <Refusal>
            <Icon path={mdiAlertCircleOutline} />
            {error}
          </Refusal>
        )}
      </div>
      <Button type="submit" size="large" fullWidth busy={busy}>
        {submit}
      </Button>
      {links && <Links>{links}</Links>}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  margin-top: 20px;
`
const Refusal = styled.p`
  display: flex;
  gap: 8px;
  margin: 0;
  padding: 10px 12px;
  color: ${errorColour};
  background: ${errorTint};
  border-radius: 6px;
`
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 16px;
`
