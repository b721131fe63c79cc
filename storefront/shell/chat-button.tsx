import { useLocation } from 'react-router';
import { chatLink } from '../../shop/chat.ts';
import './chat-button.css';
import { Icon } from '../../ui/icon.tsx';
import { useSettings, useWords } from './shell-data.ts';

/** With the section's number and a prepared message (spec 1 and 2); nothing without numbers. */
export function ChatButton() {
  const { pathname } = useLocation();
  const { chatNumbers } = useSettings();
  const { chatMessage } = useWords();
  if (!chatNumbers.art && !chatNumbers.shirts) return null;
  const to = chatLink(pathname, chatNumbers, chatMessage);
  return (
    <a
      className="chat"
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={to.includes('.me/?') ? 'Chat on WhatsApp: you choose the contact' : 'Chat with us on WhatsApp'}
    >
      <Icon name="chat" />
    </a>
  );
}
