import { useLocation } from 'react-router';
import { chatLink } from '../../shop/chat.ts';
import './chat-button.css';
import { Icon } from '../../ui/icon.tsx';
import { useSettings } from './shell-data.ts';

/** The floating button that opens a chat with the section's own number and a message begun (spec 1 and 2). */
export function ChatButton() {
  const { pathname } = useLocation();
  const { chatNumbers } = useSettings();
  return (
    <a
      className="chat"
      href={chatLink(pathname, chatNumbers)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Chat with us on WhatsApp"
    >
      <Icon name="chat" />
    </a>
  );
}
