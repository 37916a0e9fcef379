import type { RobotContent } from '../../store/schema/knowledge.ts';
import type { NewMessageDraft } from './open-conversation.ts';

/** What a message keeps of the robot that says it. */
export type RobotAuthor = Pick<NewMessageDraft, 'sender' | 'senderName' | 'senderAvatar'>;

export function robotAuthor({ name, avatar }: Pick<RobotContent, 'name' | 'avatar'>): RobotAuthor {
  return { sender: 'bot', senderName: name, senderAvatar: avatar };
}
