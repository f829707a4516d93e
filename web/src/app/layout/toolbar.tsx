import styled from '@emotion/styled'
import { mdiMenu } from '@mdi/js'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { headingShown } from '../../session/heading-focus.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/mark.tsx'
import * as t from '../../ui/tokens.ts'
import { UserMenu } from './user-menu.tsx'

export interface ToolbarProps {
  title: string
  onMenu: () => void
  onChangePassword: () => void
  search?: ReactNode
}

export function Toolbar({ title, onMenu, onChangePassword, search }: ToolbarProps) {
  useEffect(headingShown, [])
  return (
    <Bar className="on-ink">
      <Burger>
        <IconButton icon={mdiMenu} label="Apri il menu" size={24} onClick={onMenu} />
      </Burger>
      <Brand to="/dashboard" aria-label="Bisavolo, vai alla dashboard">
        <Mark size={28} />
        <span>Bisavolo</span>
      </Brand>
      <Title tabIndex={-1}>{title}</Title>
      <Search>{search}</Search>
      <UserMenu onChangePassword={onChangePassword} />
    </Bar>
  )
}

const compact = `@media (max-width: ${t.mobileBreak - 0.05}px)`

const Bar = styled.header`
  display: flex;
  align-items: center;
  height: 64px;
  padding-right: 12px;
  color: ${t.onGround};
  background: ${t.ground};
  border-bottom: 2px solid ${t.amberOnInk};
  ${compact} {
    height: 54px;
    padding: 0 4px 0 12px;
  }
`
const Burger = styled.div`
  display: none;
  ${compact} {
    display: block;
  }
`
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  width: ${t.drawerWidth}px;
  padding-left: 22px;
  color: inherit;
  font: 600 22px / 1 ${t.serif};
  letter-spacing: 0.01em;
  text-decoration: none;
  ${compact} {
    display: none;
  }
`
const Title = styled.h1`
  flex: 0 1 auto;
  min-width: 0;
  margin: 0;
  padding: 0 24px;
  overflow: hidden;
  font-size: 20px;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${compact} {
    flex: 1;
    padding: 0 8px;
    font-size: 18px;
  }
`
const Search = styled.div`
  flex: 1;
  display: flex;
  justify-content: flex-end;
  min-width: 0;
  padding: 0 12px;
  ${compact} {
    flex: none;
    padding: 0;
  }
`
