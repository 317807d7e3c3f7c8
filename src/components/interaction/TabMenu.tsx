import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { showMenu } from './show-menu.js';

/** A tab that is in the menu because it does not fit into the row. */
export interface MenuItem {
  /** Index of the tab in its tab group. */
  index: number;
  label: ReactNode;
  /** Color name of the response's status code. */
  color?: string | undefined;
}

interface TabMenuProps {
  /** Accessible name of the button and of the menu. */
  label: string;
  items: MenuItem[];
  onSelect: (index: number) => void;
}

/** The menu item that has the focus when the menu opens. */
type InitialItem = 'first' | 'last';

/** Renders a button that opens a menu of tabs, as described by the WAI-ARIA menu button pattern. */
export function TabMenu({ label, items, onSelect }: TabMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  // `undefined` while the menu is closed.
  const [initialItem, setInitialItem] = useState<InitialItem>();
  const close = () => setInitialItem(undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setInitialItem(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const closeAndFocusButton = () => {
    close();
    button.current?.focus();
  };
  const toggle = () => {
    if (initialItem) closeAndFocusButton();
    else setInitialItem('first');
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };

  return (
    <div className="apiblock-tab-menu" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="apiblock-tab-menu-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={initialItem !== undefined}
        onMouseDown={keepFocus}
        onClick={toggle}
        onKeyDown={onKeyDown}
      />
      {initialItem && (
        <Menu
          label={label}
          items={items}
          initialItem={initialItem}
          onSelect={onSelect}
          onEscape={closeAndFocusButton}
          close={close}
        />
      )}
    </div>
  );
}

/** Keeps the focus while a mouse button is pressed. Otherwise, the menu would close before the click. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface MenuProps extends TabMenuProps {
  initialItem: InitialItem;
  /** Closes the menu and returns the focus to the button. */
  onEscape: () => void;
  close: () => void;
}

function Menu({ label, items, initialItem, onSelect, onEscape, close }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    const button = element?.previousElementSibling;
    if (!element || !button) return;
    const stopFollowing = showMenu(element, button);
    focusItem(initialItem === 'first' ? element.firstElementChild : element.lastElementChild);
    return stopFollowing;
  }, [initialItem]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return onEscape();
    if (event.key === 'Tab') return close();
    const target = findTargetItem(event);
    if (!target) return;
    event.preventDefault();
    focusItem(target);
  };

  return (
    <div
      ref={menu}
      className="apiblock-tab-menu-list"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={keepFocus}
      onKeyDown={onKeyDown}
    >
      {items.map(({ index, label: content, color }) => (
        <button
          key={index}
          type="button"
          role="menuitem"
          className="apiblock-tab-menu-item"
          tabIndex={-1}
          data-color={color}
          onClick={() => {
            close();
            onSelect(index);
          }}
        >
          {content}
        </button>
      ))}
    </div>
  );
}

function focusItem(item: Element | null | undefined): void {
  (item as HTMLElement | null | undefined)?.focus({ preventScroll: true });
  // Sites may test their pages in jsdom, which does not implement `scrollIntoView`.
  item?.scrollIntoView?.({ block: 'nearest' });
}

/** Returns the menu item that a key moves the focus to, or `undefined` for any other key. */
function findTargetItem({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent): Element | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const items = [...currentTarget.children];
  const current = items.indexOf(document.activeElement as Element);
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return findByFirstCharacter([...items.slice(current + 1), ...items.slice(0, current + 1)], key);
  }
}

function findByFirstCharacter(items: Element[], character: string): Element | undefined {
  if (character.length !== 1 || character === ' ') return undefined;
  return items.find((item) => item.textContent?.toLowerCase().startsWith(character.toLowerCase()));
}
